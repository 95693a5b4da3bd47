import { aGame, NOON } from '../../testing/builders.js';
import type { LastMove } from '../statistics/closing-lines.js';
import { closingVotes } from './closing-votes.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const game = aGame({ commenceTime: NOON });
const BOOKS = ['pinnacle', 'fanduel', 'betmgm', 'caesars', 'draftkings'];
const aMove = (over: Partial<LastMove> = {}): LastMove => ({
  ...{ family: 'h2h', subject: '', line: undefined, outcome: 'home', book: 'fanduel', market: 'h2h' },
  ...{ price: 2, movedAt: NOON - 2 * HOUR },
  ...over,
});
const at = (ago: number, home: number, books = BOOKS, over: Partial<LastMove> = {}): LastMove[] =>
  books.flatMap((book) => [
    aMove({ ...over, book, price: home, movedAt: NOON - ago }),
    aMove({ ...over, book, outcome: 'away', price: 2, movedAt: NOON - ago }),
  ]);
const homeOf = (votes: readonly { readonly book: string; readonly chances: readonly number[] }[], book = 'fanduel') =>
  votes.find((vote) => vote.book === book)?.chances[1];

describe('what the books of a closed game said', () => {
  it('is noted at each distance from the start, beside the close', () => {
    const noted = closingVotes(game, [...at(13 * HOUR, 3), ...at(2 * HOUR, 2), ...at(5 * MINUTE, 1.5)]);
    expect(noted.map(({ hours }) => hours)).toEqual(['last hour', '1 to 6', '6 to 24']);
    expect(noted.map(({ votes }) => homeOf(votes.early))).toEqual([0.5, 0.4, 0.4]);
    for (const { votes } of noted) {
      expect(homeOf(votes.late)).toBeCloseTo(2 / 3.5, 9);
      expect(votes.startAt).toBe(NOON);
    }
  });

  it('says how much older than the newest quote each one was', () => {
    const [last] = closingVotes(game, [...at(2 * HOUR, 2), ...at(HOUR, 2.1, ['fanduel']), ...at(5 * MINUTE, 1.5)]);
    expect(last!.votes.early.map(({ book, age }) => [book, age])).toEqual(
      BOOKS.map((book) => [book, book === 'fanduel' ? 0 : HOUR]),
    );
  });

  it('is that of one line of a family, the one that most books price, of those that closed', () => {
    const spread = (line: number, books: readonly string[], ago: number) =>
      at(ago, 1.9, [...books], { family: 'spreads', market: 'spreads', line });
    const noted = closingVotes(game, [
      ...spread(-3, BOOKS, 2 * HOUR),
      ...spread(-4, BOOKS.slice(1), 2 * HOUR),
      ...spread(-4, BOOKS.slice(1), 5 * MINUTE),
    ]);
    expect(noted[0]!.votes.early).toHaveLength(5);
    const gone = spread(-3, BOOKS, 6 * MINUTE).map((move) => ({ ...move, price: undefined }));
    const [withdrawn] = closingVotes(game, [
      ...spread(-3, BOOKS, 2 * HOUR),
      ...spread(-4, BOOKS.slice(1), 2 * HOUR),
      ...gone,
      ...spread(-4, BOOKS.slice(1), 5 * MINUTE),
    ]);
    expect(withdrawn!.votes.early.map(({ book }) => book)).toEqual(BOOKS.slice(1));
  });

  it('ends at the start, and is nothing where nobody watched it', () => {
    const [last] = closingVotes(game, [...at(2 * HOUR, 2), ...at(5 * MINUTE, 1.5), ...at(-MINUTE, 1.1)]);
    expect(homeOf(last!.votes.late)).toBeCloseTo(2 / 3.5, 9);
    expect(closingVotes(game, at(2 * HOUR, 2))).toEqual([]);
    expect(closingVotes(game, [...at(2 * HOUR, 2), ...at(-MINUTE, 1.1)])).toEqual([]);
  });
});
