import { type Plan, plans } from '@fairline/shared/contract';
import * as z from 'zod/mini';

const claimsSchema = z.object({ plan: z.enum(plans), unlimited: z.boolean() });

/**
 * The plan that an access token (a JWT) names, `platinum` for whoever may use everything; undefined if it names none. Good enough to ask
 * early for what the plan has: the server decides what it answers.
 */
export const planInToken = (token: string): Plan | undefined => {
  const claims = claimsSchema.safeParse(payloadOf(token)).data;
  return claims?.unlimited ? 'platinum' : claims?.plan;
};

const payloadOf = (token: string): unknown => {
  try {
    return JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
};
