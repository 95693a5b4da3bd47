import { type BoardId, type BoardSnapshot, type PackedQuote, unpackQuote } from '@fairline/shared/contract';
import { emptyBoard, indexedBoard, type StampKey } from '@fairline/shared/domain';
import type { HeldBoard } from './held-boards.js';

/** A snapshot without its prices. */
export type BoardHead = Pick<BoardSnapshot, 'seq' | 'events' | 'locked'>;

/** A board without prices. They are added in chunks, because sixty thousand at once would freeze the page. */
export const beginBoard = (id: BoardId, { seq, events, locked }: BoardHead): HeldBoard => ({
  id,
  board: indexedBoard({
    ...emptyBoard(),
    seq,
    events: new Map(events.map((event) => [event.id, event])),
    locked: new Set(locked as StampKey[]),
  }),
  touched: new Set(),
});

/** Adds prices of a snapshot to the board. */
export const addPrices = ({ board, touched }: HeldBoard, packed: readonly PackedQuote[]): void => {
  for (const each of packed) {
    const quote = unpackQuote(each);
    board.quotes.set(quote.key, quote);
    const confirmedAt = each[3];
    if (confirmedAt !== null) board.stamps.set(quote.stamp, confirmedAt);
  }
  for (const line of board.quotes.takeTouched().keys()) touched.add(line);
};
