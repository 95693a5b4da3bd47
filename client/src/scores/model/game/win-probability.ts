import { type BoardId, boardName } from '@fairline/shared/contract';
import {
  type AskedMarket,
  bookWeight,
  heaviestMarket,
  isUsable,
  type Quote,
  type StampKey,
} from '@fairline/shared/domain';
import { atom } from 'jotai';
import { boardStatusesAtom, boardsMovedAtom } from '../../../market/model/board/board-status.js';
import { heldBoard } from '../../../market/model/board/held-boards.js';

/** How likely each outcome of a game is, by the consensus of the books without their margin. */
export interface WinProbability {
  /** 0..1, away first, a draw last. */
  readonly chances: readonly (readonly [outcome: string, chance: number])[];
  /** How many books it is the consensus of. */
  readonly books: number;
  /** When the oldest of their prices was confirmed, in milliseconds; undefined if none has a time. */
  readonly at: number | undefined;
}

/** The win probability of a game from its moneyline now; undefined while too few books price it. Create it once per game and keep it. */
export const winProbabilityAtom = (eventId: string, sport: string) => {
  const id: BoardId = { sport, section: 'game' };
  return atom((get): WinProbability | undefined => {
    get(boardsMovedAtom);
    get(boardStatusesAtom).get(boardName(id));
    const board = heldBoard(id)?.board;
    const lines = [...(board?.quotes.byEvent.get(eventId) ?? [])];
    const moneyline = lines.find(({ ladder }) => ladder.family === 'h2h' && ladder.subject === '');
    return board && moneyline && winProbabilityOf(moneyline.quotes, board.locked, (stamp) => board.stamps.get(stamp));
  });
};

/** The consensus of the usable prices of a moneyline. Of books with a draw and books without, the group with more weight counts. */
export const winProbabilityOf = (
  quotes: readonly Quote[],
  locked: ReadonlySet<StampKey>,
  confirmedAt: (stamp: StampKey) => number | undefined,
): WinProbability | undefined => {
  const usable = quotes.filter((quote) => isUsable(quote, locked) && bookWeight(quote.book) > 0);
  const sets = [...new Set(usable.map(({ set }) => set))];
  const fair = heaviestMarket(sets.map((set) => asked(set, usable)));
  if (!fair) return undefined;
  const times = fair.at.flatMap(({ stamp }) => confirmedAt(stamp) ?? []);
  const chances = fair.outcomes.map(([outcome, price]) => [outcome, 1 / price] as const);
  return {
    chances: chances.sort(([a], [b]) => PLACES.indexOf(a) - PLACES.indexOf(b)),
    books: new Set(fair.at.map(({ book }) => book)).size,
    at: times.length === 0 ? undefined : Math.min(...times),
  };
};

// The prices of one group: of the books that price each of its outcomes.
const asked = (set: string, usable: readonly Quote[]): AskedMarket<readonly Quote[]> => {
  const outcomes = set.split(',');
  const of = (book: string) =>
    outcomes.flatMap(
      (outcome) => usable.find((one) => one.book === book && one.set === set && one.outcome === outcome) ?? [],
    );
  const books = [...new Set(usable.map(({ book }) => book))].map((book) => ({ book, quotes: of(book) }));
  const whole = books.filter((one) => one.quotes.length === outcomes.length);
  return {
    at: whole.flatMap((one) => one.quotes),
    outcomes,
    books: whole.map(({ book, quotes }) => ({ book, prices: quotes.map(({ price }) => price) })),
  };
};

const PLACES = ['away', 'home', 'draw'];
