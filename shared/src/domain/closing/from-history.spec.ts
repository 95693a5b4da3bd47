import { aGame, NOON } from '../../testing/builders.js';
import { closingFromHistory, type LastMove } from './from-history.js';

const game = aGame({ commenceTime: NOON });
const aMove = (over: Partial<LastMove> = {}): LastMove => ({
  ...{ family: 'h2h', subject: '', line: undefined, outcome: 'home', book: 'fanduel', market: 'h2h' },
  ...{ price: 1.8, movedAt: NOON - 60_000 },
  ...over,
});
const BOOKS = ['pinnacle', 'fanduel', 'betmgm', 'caesars'];
const market = (over: Partial<LastMove> = {}): LastMove[] =>
  BOOKS.flatMap((book) => [aMove({ ...over, book }), aMove({ ...over, book, outcome: 'away', price: 2.2 })]);

it('calculates the closing line from the last price moves before the start', () => {
  expect(closingFromHistory(game, market())).toEqual([
    expect.objectContaining({ at: 'g1|h2h||', outcomes: ['away', 'home'], books: 4 }),
  ]);
});

it('counts a price that stood for hours while others moved', () => {
  const still = market().map((move) => (move.book === 'fanduel' ? move : { ...move, movedAt: NOON - 5 * 3_600_000 }));
  expect(closingFromHistory(game, still)).toHaveLength(1);
});

it('calculates nothing when no price moved shortly before the start', () => {
  expect(closingFromHistory(game, market({ movedAt: NOON - 16 * 60_000 }))).toEqual([]);
  expect(closingFromHistory(game, [])).toEqual([]);
});

it('gives no vote to a book that had withdrawn one outcome', () => {
  const withoutDraw = BOOKS.map((book) => aMove({ book, outcome: 'draw', price: undefined }));
  expect(closingFromHistory(game, [...market(), ...withoutDraw])).toEqual([]);
  expect(closingFromHistory(game, [...market(), withoutDraw[0]!])).toEqual([]);
});
