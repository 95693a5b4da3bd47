import fc from 'fast-check';
import { logPool } from '../odds/log-pool.js';
import { madeUpClosings } from '../testing/made-up-closings.js';
import { fitWeights } from './fit-weights.js';

const HOUR = 3_600_000;
const flat = () => 1;
const plan = { prior: flat, halfLife: undefined, strength: 0.001 };

describe('weights fitted to closings', () => {
  it('recover those that made-up books deserve: the inverse of their squared noise', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(fc.double({ min: 0.05, max: 0.4, noNaN: true }), { minLength: 3, maxLength: 6 }),
        (seed, noises) => {
          const noise = Object.fromEntries(noises.map((each, i) => [`book${i}`, each]));
          const { weights } = fitWeights(madeUpClosings({ noise, count: 1_500, seed }), plan);
          const total = noises.reduce((sum, each) => sum + each ** -2, 0);
          const off = noises.map((each, i) => Math.abs(weights.get(`book${i}`)! - each ** -2 / total));
          expect(off.reduce((sum, each) => sum + each, 0) / 2).toBeLessThan(0.1);
        },
      ),
      { seed: 7, numRuns: 6 },
    );
  });

  it('sum to 1, and none is below 0', () => {
    fc.assert(
      fc.property(fc.integer(), fc.double({ min: 0, max: 10, noNaN: true }), (seed, strength) => {
        const closings = madeUpClosings({ noise: { a: 0.1, b: 0.3, c: 0.2 }, count: 40, seed });
        const weights = [...fitWeights(closings, { ...plan, strength }).weights.values()];
        expect(weights.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9);
        expect(Math.min(...weights)).toBeGreaterThan(0);
      }),
      { seed: 8, numRuns: 20 },
    );
  });

  it('stay at the prior where little was seen, and leave it as closings come in', () => {
    const prior = (book: string) => (book === 'a' ? 3 : 1);
    const of = (count: number) =>
      fitWeights(madeUpClosings({ noise: { a: 0.4, b: 0.1, c: 0.4 }, count, seed: 1 }), {
        ...plan,
        prior,
        strength: 5,
      });
    expect(of(2).weights.get('a')).toBeCloseTo(0.6, 1);
    expect(of(5_000).weights.get('b')).toBeGreaterThan(0.7);
  });

  it('judge each book by the close without it, so that a book gains nothing by moving the close', () => {
    // "loud" is always off by the same, and at the close it carries the lines of the others with it.
    const closings = madeUpClosings({
      noise: { loud: 0.1, b: 0.2, c: 0.2, d: 0.2 },
      lean: { loud: 0.6 },
      count: 800,
      seed: 3,
    });
    const loud = (each: typeof closings) => fitWeights(each, plan).weights.get('loud')!;
    const withIt = closings.map((closing) => {
      const of = (book: number) => closing.closes.map(([chance]) => Math.log(chance! / (1 - chance!)))[book]!;
      // The close of all four, heavily by the loud one.
      const all = of(0) + 0.6 * 0.5;
      const chance = 1 / (1 + Math.exp(-all));
      return { ...closing, closes: closing.books.map(() => [chance, 1 - chance]) };
    });
    expect(loud(closings)).toBeLessThan(0.06);
    expect(loud(withIt)).toBeGreaterThan(0.3);
  });

  it('count an old quote for less where age tells', () => {
    const closings = madeUpClosings({ noise: { a: 0.1, b: 0.1, c: 0.1 }, perHour: 0.5, count: 600, seed: 4 });
    const lossOf = (halfLife: number | undefined) => fitWeights(closings, { ...plan, halfLife }).loss;
    expect(lossOf(0.5 * HOUR)).toBeLessThan(lossOf(undefined));
  });

  it('minimise what they say they do: the loss is the divergence to the pool where all closes are one', () => {
    const [closing] = madeUpClosings({ noise: { a: 0.1, b: 0.3 }, count: 1, seed: 5 });
    const close = [0.4, 0.6];
    const same = { ...closing!, closes: [close, close] };
    const { weights, loss } = fitWeights([same], { ...plan, strength: 0 });
    const logs = same.chances.map((row) => row.map(Math.log));
    const pool = logPool(logs, [weights.get('a')!, weights.get('b')!])!;
    expect(loss).toBeCloseTo(
      close[0]! * Math.log(close[0]! / pool[0]!) + close[1]! * Math.log(close[1]! / pool[1]!),
      9,
    );
  });
});
