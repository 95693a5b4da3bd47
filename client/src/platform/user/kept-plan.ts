import { type Me, meSchema } from '@fairline/shared/contract';
import * as z from 'zod/mini';
import { keep, recall } from '../storage/storage.js';

const keptSchema = z.object({ userId: z.string(), me: meSchema });

/** The user's plan if this browser loaded it within the last five minutes; shown until the server has answered again. */
export const keptPlan = (userId: string | undefined): Me | undefined => {
  const kept = userId === undefined ? undefined : recall('planInfo', keptSchema);
  return kept?.userId === userId ? kept?.me : undefined;
};

export const keepPlan = (userId: string, me: Me): boolean => keep('planInfo', { userId, me });
