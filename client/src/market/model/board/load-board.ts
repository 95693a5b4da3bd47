import { type BoardId, boardSnapshotSchema, packedQuotesSchema } from '@fairline/shared/contract';
import * as z from 'zod/mini';
import { httpMessages } from '../../../platform/http/messages.js';
import { Problem } from '../../../platform/http/problem.js';
import { api } from '../../../platform/session/api.js';
import type { Asking } from '../../../platform/socket/followed-room.js';
import type { Store } from '../../../platform/store.js';
import { nextTask, yieldToPage } from '../../../platform/yield-to-page.js';
import type { HeldBoard } from './held-boards.js';
import { addPrices, beginBoard } from './read-board.js';

// The prices are validated in chunks while they are read.
const headSchema = z.extend(boardSnapshotSchema, { quotes: z.custom<readonly unknown[]>(Array.isArray) });
const AT_ONCE = 250;

/** A board, and when its snapshot was taken. */
export interface LoadedBoard {
  readonly board: HeldBoard;
  readonly at: number;
}

/** Loads a board's snapshot in chunks, so that the page stays responsive. */
export const loadBoard = async (
  id: BoardId,
  { signal, isFresh = false }: Asking,
  store: Store,
): Promise<LoadedBoard> => {
  const snapshot = await api(pathOf(id, isFresh), headSchema, { signal, isFresh }, store);
  if (snapshot.quotes.length > AT_ONCE) await nextTask(); // parsing a large answer filled one
  const board = beginBoard(id, snapshot);
  const rest = yieldToPage();
  for (let from = 0; from < snapshot.quotes.length && !signal.aborted; from += AT_ONCE) {
    const { data, success } = packedQuotesSchema.safeParse(snapshot.quotes.slice(from, from + AT_ONCE));
    if (!success) throw new Problem(200, 'INVALID', httpMessages.invalid);
    addPrices(board, data);
    await rest();
  }
  signal.throwIfAborted(); // an incomplete board must not be returned
  return { board, at: snapshot.at };
};

const pathOf = ({ sport, section }: BoardId, isFresh: boolean): string =>
  `/api/boards/${sport}/${section}${isFresh ? `?_t=${Date.now()}` : ''}`;
