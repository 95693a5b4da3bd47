import * as z from 'zod/mini';
import { pickSchema } from './pick.js';

/** A change of a user's picks, sent to every server: some were settled, or another device changed some. */
export const pickNewsSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('settled'), userId: z.string(), cursor: z.string(), picks: z.array(pickSchema) }),
  z.strictObject({ kind: z.literal('changed'), userId: z.string(), cursor: z.string() }),
]);
export type PickNews = z.infer<typeof pickNewsSchema>;
