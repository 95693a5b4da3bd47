import fc from 'fast-check';
import { aGame, NOON } from '../../testing/builders.js';
import { fairChances } from '../odds/fair-line.js';
import { votersAmong } from '../odds/voters.js';
import type { LastMove } from '../statistics/closing-lines.js';
import { flaggedBets } from './flagged-bets.js';

const game = aGame();
const START = game.commenceTime;
const SHARP = ['pinnacle', 'fanduel', 'betmgm', 'caesars'];

const move = (
  book: string,
  outcome: string,
  price: number | undefined,
  movedAt = NOON,
  over: Partial<LastMove> = {},
) => ({
  ...{ family: 'h2h', subject: '', line: undefined, outcome, book, market: 'h2h', price, movedAt },
  ...over,
});
const both = (books: readonly string[], home: number, away: number, at = NOON) =>
  books.flatMap((book) => [move(book, 'home', home, at), move(book, 'away', away, at)]);

it('a price above the line of the other books is flagged with its value, and again at no later return', () => {
  const moves = [
    ...both(SHARP, 1.9, 1.9),
    ...both(['draftkings'], 2.1, 1.8, NOON + 60_000),
    move('draftkings', 'home', 1.85, NOON + 90_000),
    move('draftkings', 'home', 2.2, NOON + 120_000),
  ];
  const [flag, ...more] = flaggedBets(game, moves);
  expect(more).toEqual([]);
  expect(flag).toMatchObject({
    outcome: 'home',
    book: 'draftkings',
    price: 2.1,
    fair: 0.5,
    flaggedAt: NOON + 60_000,
    age: 0,
  });
  expect(flag!.value).toBeCloseTo(5, 9);
});

it('a price that stands while the others move is flagged with the time for which it stood', () => {
  const moves = [...both([...SHARP, 'draftkings'], 1.9, 1.9), ...both(SHARP, 1.7, 2.15, NOON + 45_000)];
  const [flag] = flaggedBets(game, moves);
  expect(flag).toMatchObject({ outcome: 'home', book: 'draftkings', age: 45_000 });
});

it('the close leaves the flagged book out, however it moved itself', () => {
  const closing = SHARP.map((book, i) => ({ book, home: 2 - i / 10, away: 2 + i / 10 }));
  const moves = [
    ...both(SHARP, 1.9, 1.9),
    ...both(['draftkings'], 2.1, 1.8, NOON + 60_000),
    ...closing.flatMap(({ book, home, away }) => both([book], home, away, START - 60_000)),
    ...both(['draftkings'], 1.1, 9, START - 30_000),
  ];
  const [flag] = flaggedBets(game, moves);
  const prices = closing.flatMap(({ away, home }) => [away, home]);
  const close = fairChances(votersOf(SHARP), prices, 4)![1]!;
  expect(flag!.close).toBeCloseTo(close, 9);
  expect(flag!.clv).toBeCloseTo((close * 2.1 - 1) * 100, 9);
});

it('without a move shortly before the start there is no close', () => {
  const moves = [...both(SHARP, 1.9, 1.9), ...both(['draftkings'], 2.1, 1.8, NOON + 60_000)];
  expect(flaggedBets(game, moves)).toMatchObject([{ outcome: 'home', close: undefined, clv: undefined }]);
});

it('the worth of a flagged price is looked at after 10 s, 1, 5 and 30 minutes; a price that is gone is worth nothing that could be had', () => {
  const at = NOON + 60_000;
  const moves = [
    ...both(SHARP, 1.9, 1.9),
    ...both(['draftkings'], 2.1, 1.8, at),
    move('draftkings', 'home', 2.05, at + 30_000),
    move('draftkings', 'home', undefined, at + 200_000),
    ...both(SHARP, 1.9, 1.9, START - 1),
  ];
  const [flag] = flaggedBets(game, moves);
  expect(flag!.kept.map((value) => value && Math.round(value * 100) / 100)).toEqual([5, 2.5, null, null]);
});

it('a flag shortly before the start is looked at only until then', () => {
  const moves = [...both(SHARP, 1.9, 1.9), ...both(['draftkings'], 2.1, 1.8, START - 61_000)];
  expect(flaggedBets(game, moves)[0]!.kept).toHaveLength(2);
});

it('nothing at or after the start is flagged, and nothing without four books', () => {
  const late = [...both(SHARP, 1.9, 1.9), ...both(['draftkings'], 2.1, 1.8, START)];
  expect(flaggedBets(game, late)).toEqual([]);
  expect(flaggedBets(game, [...both(SHARP.slice(2), 1.9, 1.9), ...both(['draftkings'], 2.4, 1.6)])).toEqual([]);
});

it('what is withdrawn from one market stays offered in another', () => {
  const alternate = { market: 'alternate_h2h' };
  const moves = [
    ...both(SHARP, 1.9, 1.9),
    ...both(['draftkings'], 2.1, 1.8, NOON + 60_000),
    move('draftkings', 'home', 2.1, NOON + 61_000, alternate),
    move('draftkings', 'home', undefined, NOON + 61_000),
    ...both(SHARP, 1.9, 1.9, START - 1),
  ];
  expect(flaggedBets(game, moves)[0]!.kept[0]).toBeCloseTo(5, 9);
});

it('every flag agrees with a fair line made anew of the other books’ prices at that moment', () => {
  const tick = fc.record({
    book: fc.constantFrom(...SHARP, 'draftkings', 'bovada'),
    outcome: fc.constantFrom('home', 'away'),
    price: fc.integer({ min: 150, max: 300 }).map((cents) => cents / 100),
    after: fc.integer({ min: 1, max: 50_000 }),
  });
  fc.assert(
    fc.property(fc.array(tick, { minLength: 12, maxLength: 60 }), (ticks) => {
      let now = NOON;
      const moves = ticks.map(({ book, outcome, price, after }) => {
        now += after;
        return move(book, outcome, price, now);
      });
      for (const { book, outcome, price, fair, value, flaggedAt } of flaggedBets(game, moves)) {
        const last = new Map<string, number>();
        for (const each of moves) if (each.movedAt <= flaggedAt) last.set(`${each.book} ${each.outcome}`, each.price!);
        const others = [...SHARP, 'draftkings', 'bovada'].filter(
          (one) => one !== book && last.has(`${one} home`) && last.has(`${one} away`),
        );
        const prices = others.flatMap((one) => [last.get(`${one} away`)!, last.get(`${one} home`)!]);
        const voters = votersOf(others);
        const chances = fairChances(voters, prices, 1)!;
        expect(fair).toBeCloseTo(chances[outcome === 'away' ? 0 : 1]!, 9);
        expect(value).toBeCloseTo((fair * price - 1) * 100, 9);
        expect(value).toBeGreaterThanOrEqual(1);
        expect(last.get(`${book} ${outcome}`)).toBe(price);
      }
    }),
  );
});

const votersOf = (books: readonly string[]) =>
  votersAmong(
    books.flatMap((book) => [{ book }, { book }]),
    [books.map((_, i) => 2 * i), books.map((_, i) => 2 * i + 1)],
  );
