import * as z from 'zod/mini';
import { pickSchema } from './pick.js';

/** What changed about the picks of a user, told to every server: some were settled, or another device changed some. */
export const pickNewsSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('settled'), userId: z.string(), cursor: z.string(), picks: z.array(pickSchema) }),
  z.strictObject({ kind: z.literal('changed'), userId: z.string(), cursor: z.string() }),
]);
export type PickNews = z.infer<typeof pickNewsSchema>;
