import * as z from 'zod/mini';
import { boardNewsSchema, boardStampsSchema } from './board-news.js';
import { boardIdSchema } from './boards.js';

/** The state of a client's copy of a board: the `seq` and `at` of its snapshot. */
const boardCopySchema = z.strictObject({ seq: z.int(), at: z.number() });
export type BoardCopy = z.infer<typeof boardCopySchema>;

/** A request to follow a board, with the copy that the client already has. */
export const boardWishSchema = z.extend(boardIdSchema, { copy: z.optional(boardCopySchema) });
export type BoardWish = z.infer<typeof boardWishSchema>;

/** The reply to a client with a copy: everything the copy lacks, as diffs in order plus the confirmations since. No snapshot is needed. */
export const sinceCopySchema = z.extend(boardStampsSchema, { diffs: z.array(boardNewsSchema) });
export type SinceCopy = z.infer<typeof sinceCopySchema>;
