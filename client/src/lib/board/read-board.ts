import { type BoardId, type BoardSnapshot, type PackedQuote, unpackQuote } from '@fairline/shared/contract';
import { emptyBoard, indexQuotes, noChange, type StampKey, touch } from '@fairline/shared/domain';
import type { HeldBoard } from './held-board.js';

/** A snapshot without its prices. */
export type BoardHead = Pick<BoardSnapshot, 'seq' | 'events' | 'locked'>;

/** A board without prices. They are added in chunks, because sixty thousand at once would freeze the page. */
export const beginBoard = (id: BoardId, { seq, events, locked }: BoardHead): HeldBoard => ({
  id,
  board: {
    ...emptyBoard(),
    seq,
    events: new Map(events.map((event) => [event.id, event])),
    locked: new Set(locked as StampKey[]),
  },
  index: indexQuotes([]),
  touched: new Set(),
});

/** Adds prices of a snapshot to the board. */
export const addPrices = ({ board, index, touched }: HeldBoard, packed: readonly PackedQuote[]): void => {
  const quotes = packed.map(unpackQuote);
  for (const [i, quote] of quotes.entries()) {
    board.quotes.set(quote.key, quote);
    const confirmedAt = packed[i]![3];
    if (confirmedAt !== null) board.stamps.set(quote.stamp, confirmedAt);
  }
  for (const line of touch(index, { ...noChange, upserts: quotes }).keys()) touched.add(line);
};
