import * as z from 'zod/mini';
import { boardNewsSchema, boardStampsSchema } from './board-news.js';
import { boardIdSchema } from './boards.js';

/** Which state of a board somebody has: the `seq` and `at` of its snapshot. */
const boardCopySchema = z.strictObject({ seq: z.int(), at: z.number() });
export type BoardCopy = z.infer<typeof boardCopySchema>;

/** A wish to follow a board, and the copy of it that is there already. */
export const boardWishSchema = z.extend(boardIdSchema, { copy: z.optional(boardCopySchema) });
export type BoardWish = z.infer<typeof boardWishSchema>;

/** Joined, and all that the copy lacks: diffs one by one from the next on, and the confirmations since. No snapshot is needed. */
export const sinceCopySchema = z.extend(boardStampsSchema, { diffs: z.array(boardNewsSchema) });
export type SinceCopy = z.infer<typeof sinceCopySchema>;
