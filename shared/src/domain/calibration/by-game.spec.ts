import fc from 'fast-check';
import { wilson } from '../statistics/calibration.js';
import { meanByGame, rateByGame } from './by-game.js';
import { brier, logLoss } from './score-rules.js';

const chances = fc
  .array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 2, maxLength: 5 })
  .map((weights) => {
    const sum = weights.reduce((a, b) => a + b, 0);
    return weights.map((weight) => weight / sum);
  });
const p = (...values: number[]) => values as unknown as Parameters<typeof brier>[0];

it.each([
  [[0.5, 0.5], 0, 0.5, Math.LN2],
  [[0.7, 0.3], 0, 0.18, 0.356675],
  [[0.7, 0.3], 1, 0.98, 1.203973],
  [[0.5, 0.3, 0.2], 1, 0.78, 1.203973],
  [[1, 0], 0, 0, 0],
  [[1, 0], 1, 2, 27.631021],
])('a forecast of %j where outcome %i happened scores Brier %f and log loss %f', (of, winner, squares, log) => {
  expect(brier(p(...of), winner)).toBeCloseTo(squares, 9);
  expect(logLoss(p(...of), winner)).toBeCloseTo(log, 5);
});

it('nobody scores better on average than by saying the chance that is true', () => {
  fc.assert(
    fc.property(chances, chances, (truth, said) => {
      if (truth.length !== said.length) return;
      for (const score of [brier, logLoss]) {
        const expected = (forecast: number[]) =>
          truth.reduce((sum, chance, i) => sum + chance * score(p(...forecast), i), 0);
        expect(expected(said)).toBeGreaterThanOrEqual(expected(truth) - 1e-9);
      }
    }),
  );
});

it('a winner that is none of the outcomes is rejected', () => {
  expect(() => brier(p(0.5, 0.5), 2)).toThrow(RangeError);
  expect(() => logLoss(p(0.5, 0.5), -1)).toThrow(RangeError);
});

it('the interval of a rate by games is Wilson’s if each game has one try, and as wide however often lines repeat their game', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), fc.integer({ min: 1, max: 50 }), (games, won, lines) => {
      const hits = Math.min(won, games);
      const once = wilson(hits, games);
      const range = rateByGame(hits * lines, games * lines, games * lines ** 2);
      expect(rateByGame(hits, games, games)).toEqual(once);
      expect(range.low).toBeCloseTo(once.low, 9);
      expect(range.high).toBeCloseTo(once.high, 9);
    }),
  );
});

it('where most lines are of few games, the interval of a rate is that of few games', () => {
  // One game of 90 lines and ten of one: (100)² / (90² + 10) = 1.233 games.
  expect(rateByGame(50, 100, 8_110)).toEqual(wilson(0.5 * (10_000 / 8_110), 10_000 / 8_110));
});

it('the interval of a rate holds the truth about as often as it says, however unequal the games are', () => {
  // Games of 1 to 40 lines that share one fate: of all ways in which 16 games can end, weighed by their chance.
  const sizes = Array.from({ length: 16 }, (_, i) => (i < 12 ? 1 + (i % 4) : 40));
  const [tries, nSquares] = [sizes.reduce((a, n) => a + n, 0), sizes.reduce((a, n) => a + n ** 2, 0)];
  let held = 0;
  for (let way = 0; way < 2 ** 16; way += 1) {
    const hits = sizes.reduce((sum, n, i) => sum + (way & (1 << i) ? n : 0), 0);
    const { low, high } = rateByGame(hits, tries, nSquares);
    held += low <= 0.5 && high >= 0.5 ? 2 ** -16 : 0;
  }
  expect(held).toBeGreaterThan(0.92);
});

it('a rate by games of no tries, or of squares that no games have, is rejected', () => {
  expect(() => rateByGame(0, 0, 0)).toThrow(RangeError);
  expect(() => rateByGame(1, 2, 1)).toThrow(RangeError);
  expect(() => rateByGame(1, 2, 5)).toThrow(RangeError);
});

const sumsOf = (games: readonly (readonly number[])[]) => {
  const sums = games.map((values) => [values.length, values.reduce((a, b) => a + b, 0)] as const);
  const all = (of: (n: number, s: number) => number) => sums.reduce((sum, [n, s]) => sum + of(n, s), 0);
  return {
    games: games.length,
    n: all((n) => n),
    sum: all((_, s) => s),
    sumSquares: all((_, s) => s * s),
    sumTimesN: all((n, s) => n * s),
    nSquares: all((n) => n * n),
  };
};

it('one value a game has the textbook interval of a mean: 1, 2, 3, 4 is 2.5 ± 1.96 · 1.29099 / 2', () => {
  const { mean, range } = meanByGame(sumsOf([[1], [2], [3], [4]]))!;
  expect(mean).toBe(2.5);
  expect(range!.high).toBeCloseTo(2.5 + (1.959964 * 1.2909944) / 2, 6);
  expect(range!.low).toBeCloseTo(2.5 - (1.959964 * 1.2909944) / 2, 6);
});

it('values that repeat within their game make the mean no more certain', () => {
  const value = fc.integer({ min: -50, max: 50 });
  fc.assert(
    fc.property(fc.array(value, { minLength: 2, maxLength: 30 }), fc.integer({ min: 1, max: 20 }), (values, times) => {
      const once = meanByGame(sumsOf(values.map((one) => [one])))!;
      const often = meanByGame(sumsOf(values.map((one) => Array(times).fill(one))))!;
      expect(often.mean).toBeCloseTo(once.mean, 9);
      expect(often.range!.low).toBeCloseTo(once.range!.low, 6);
      expect(often.range!.high).toBeCloseTo(once.range!.high, 6);
    }),
  );
});

it('without values there is no mean, and one game gives it no interval', () => {
  expect(meanByGame(sumsOf([]))).toBeUndefined();
  expect(meanByGame(sumsOf([[3, 5]]))).toEqual({ mean: 4, range: undefined });
});
