import * as z from 'zod/mini';
import { plans } from './rest/auth.js';

/** What changed about an account, told to every server: the plan that is in force now, or that a session (all of them) ended. */
export const accountNewsSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('plan'), userId: z.string(), plan: z.enum(plans), unlimited: z.boolean() }),
  z.strictObject({ kind: z.literal('ended'), userId: z.string(), sid: z.optional(z.string()) }),
]);
export type AccountNews = z.infer<typeof accountNewsSchema>;
