import { type BoardId, type BoardSnapshot, type PackedQuote, unpackQuote } from '@fairline/shared/contract';
import { emptyBoard, indexQuotes, noChange, type StampKey, touch } from '@fairline/shared/domain';
import type { HeldBoard } from './held-board.js';

/** What a snapshot says besides prices. */
export type BoardHead = Pick<BoardSnapshot, 'seq' | 'events' | 'locked'>;

/** A board without its prices: they are put on piece by piece, since sixty thousand at once would hold up the page. */
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

/** Puts prices of a snapshot on the board. */
export const addPrices = ({ board, index, touched }: HeldBoard, packed: readonly PackedQuote[]): void => {
  const quotes = packed.map(unpackQuote);
  for (const [i, quote] of quotes.entries()) {
    board.quotes.set(quote.key, quote);
    const confirmedAt = packed[i]![3];
    if (confirmedAt !== null) board.stamps.set(quote.stamp, confirmedAt);
  }
  for (const line of touch(index, { ...noChange, upserts: quotes }).keys()) touched.add(line);
};
