import { aBoard, aGame, aQuote, NOON } from '../../testing/builders.js';
import type { Quote } from '../board/quote.js';
import { odds } from '../odds/formats.js';
import { closingAtStart, closingLines } from './closing-lines.js';

const BOOKS = ['pinnacle', 'fanduel', 'betmgm', 'caesars'];
const game = aGame({ commenceTime: NOON + 60_000 });

/** A moneyline with the same two prices at every book. */
const moneyline = (home: number, away: number, over: Partial<Quote> = {}): Quote[] =>
  BOOKS.flatMap((book) => [
    aQuote({ ...over, book, price: odds(home) }),
    aQuote({ ...over, book, outcome: 'away', price: odds(away) }),
  ]);

it('a closing line has the fair chances of a market, the method and the number of books', () => {
  const { quotes, stamps } = aBoard(moneyline(1.8, 2.2));
  expect(closingLines(game, [...quotes.values()], stamps)).toEqual([
    {
      at: 'g1|h2h||',
      outcomes: ['away', 'home'],
      chances: [expect.closeTo(0.45, 9), expect.closeTo(0.55, 9)],
      method: 'multiplicative',
      books: 4,
    },
  ]);
});

it('a closing line of a main market needs four complete books', () => {
  const { quotes, stamps } = aBoard(moneyline(1.8, 2.2).slice(2));
  expect(closingLines(game, [...quotes.values()], stamps)).toEqual([]);
});

it('a book that has suspended its prices at the start has no vote: fewer than four are no closing line, so no CLV', () => {
  const suspended = (count: number) =>
    moneyline(1.8, 2.2).map((quote, i) => (i < 2 * count ? { ...quote, suspended: true as const } : quote));
  const closing = (count: number) => {
    const { quotes, stamps } = aBoard([
      ...suspended(count),
      ...['home', 'away'].map((outcome) => aQuote({ book: 'betrivers', outcome, price: odds(1.95) })),
    ]);
    return closingAtStart(game, [...quotes.values()], stamps);
  };
  expect(closing(1)).toMatchObject([{ books: 4 }]);
  expect(closing(2)).toEqual([]);
});

it('a price counts by its age at the start of the game, also when calculated later', () => {
  const old = (confirmedAt: number) => {
    const { quotes, stamps } = aBoard(moneyline(1.8, 2.2), { confirmedAt });
    return closingLines(game, [...quotes.values()], stamps).length;
  };
  expect(old(game.commenceTime - 14 * 60_000)).toBe(1);
  expect(old(game.commenceTime - 16 * 60_000)).toBe(0);
  expect(old(game.commenceTime + 2_000)).toBe(1); // confirmed unchanged right after
});

it('each line of a market has its own closing line', () => {
  const spread = (line: number) => moneyline(1.9, 1.9, { family: 'spreads', line });
  const { quotes, stamps } = aBoard([...spread(-3), ...spread(-3.5)]);
  expect(closingLines(game, [...quotes.values()], stamps).map(({ at }) => at)).toEqual([
    'g1|spreads||-3',
    'g1|spreads||-3.5',
  ]);
});

it('the closing line is "too late" when a price of the game arrived after its start', () => {
  const closing = (late: Quote[]) => {
    const { quotes, stamps } = aBoard([...moneyline(1.8, 2.2), ...late]);
    return closingAtStart(game, [...quotes.values()], stamps);
  };
  expect(closing([])).toHaveLength(1);
  expect(closing([aQuote({ book: 'espnbet', receivedAt: game.commenceTime + 1 })])).toBe('too late');
});
