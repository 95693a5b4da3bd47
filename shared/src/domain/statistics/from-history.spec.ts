import { aGame, NOON } from '../../testing/builders.js';
import { closingFromHistory, type LastMove } from './closing-lines.js';

const game = aGame({ commenceTime: NOON });
const aMove = (over: Partial<LastMove> = {}): LastMove => ({
  ...{ family: 'h2h', subject: '', line: undefined, outcome: 'home', book: 'fanduel', market: 'h2h' },
  ...{ price: 1.8, movedAt: NOON - 60_000 },
  ...over,
});
const BOOKS = ['pinnacle', 'fanduel', 'betmgm', 'caesars'];
const market = (over: Partial<LastMove> = {}): LastMove[] =>
  BOOKS.flatMap((book) => [aMove({ ...over, book }), aMove({ ...over, book, outcome: 'away', price: 2.2 })]);

it('the closing line is calculated from the last price moves before the start', () => {
  expect(closingFromHistory(game, market())).toEqual([
    expect.objectContaining({ at: 'g1|h2h||', outcomes: ['away', 'home'], books: 4 }),
  ]);
});

it('a price that stood for hours while others moved counts for the closing line', () => {
  const still = market().map((move) => (move.book === 'fanduel' ? move : { ...move, movedAt: NOON - 5 * 3_600_000 }));
  expect(closingFromHistory(game, still)).toHaveLength(1);
});

it('there is no closing line when no price moved shortly before the start', () => {
  expect(closingFromHistory(game, market({ movedAt: NOON - 16 * 60_000 }))).toEqual([]);
  expect(closingFromHistory(game, [])).toEqual([]);
});

it('a book that had withdrawn one outcome has no vote in the closing line', () => {
  const withoutDraw = BOOKS.map((book) => aMove({ book, outcome: 'draw', price: undefined }));
  expect(closingFromHistory(game, [...market(), ...withoutDraw])).toEqual([]);
  expect(closingFromHistory(game, [...market(), withoutDraw[0]!])).toEqual([]);
});
