import fc from 'fast-check';
import { logPool } from '../odds/log-pool.js';
import { type MadeUp, madeUpClosings } from '../testing/made-up-closings.js';
import { divergence, fitWeights, judgedClosing } from './fit-weights.js';

const HOUR = 3_600_000;
const flat = () => 1;
const judged = (made: MadeUp, today: (book: string) => number = flat) =>
  madeUpClosings(made).map((closing) => judgedClosing(closing, today)!);
const plan = { prior: flat, halfLife: undefined, strength: 0.001 };

describe('weights fitted to closings', () => {
  it('recover those that made-up books deserve: the inverse of their squared noise', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(fc.double({ min: 0.05, max: 0.4, noNaN: true }), { minLength: 3, maxLength: 6 }),
        (seed, noises) => {
          const noise = Object.fromEntries(noises.map((each, i) => [`book${i}`, each]));
          const { weights } = fitWeights(judged({ noise, count: 600, seed }), plan);
          const total = noises.reduce((sum, each) => sum + each ** -2, 0);
          const off = noises.map((each, i) => Math.abs(weights.get(`book${i}`)! - each ** -2 / total));
          expect(off.reduce((sum, each) => sum + each, 0) / 2).toBeLessThan(0.15);
        },
      ),
      { seed: 7, numRuns: 6 },
    );
  });

  it('sum to 1, and none is below 0', () => {
    fc.assert(
      fc.property(fc.integer(), fc.double({ min: 0, max: 10, noNaN: true }), (seed, strength) => {
        const closings = judged({ noise: { a: 0.1, b: 0.3, c: 0.2 }, count: 40, seed });
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
      fitWeights(judged({ noise: { a: 0.4, b: 0.1, c: 0.4 }, count, seed: 1 }), {
        ...plan,
        prior,
        strength: 0.5,
      });
    expect(of(2).weights.get('a')).toBeCloseTo(0.6, 1);
    expect(of(1_000).weights.get('b')).toBeGreaterThan(0.7);
  });

  it('judge a book by what the others say, early and at the close: no price of its own changes how it is judged', () => {
    const noise = { loud: 0.1, b: 0.2, c: 0.2, d: 0.2 };
    fc.assert(
      fc.property(fc.integer(), fc.double({ min: 0.05, max: 0.95, noNaN: true }), (seed, chance) => {
        const [made] = madeUpClosings({ noise, lean: { loud: 0.6 }, count: 1, seed });
        const moved = <T extends { book: string }>(vote: T) =>
          vote.book === 'loud' ? { ...vote, chances: [chance, 1 - chance] } : vote;
        // However heavy it is today.
        const today = (book: string) => (book === 'loud' ? 10 : 1);
        const other = judgedClosing({ ...made!, late: made!.late.map(moved) }, today)!;
        expect(other.closes[0]).toEqual(judgedClosing(made!, today)!.closes[0]);
        expect(other.closes[1]![0]).toBeCloseTo(chance, 9);
      }),
      { seed: 3, numRuns: 50 },
    );
  });

  it('count an old quote for less where age tells', () => {
    const closings = judged({ noise: { a: 0.1, b: 0.1, c: 0.1 }, perHour: 0.5, count: 600, seed: 4 });
    const lossOf = (halfLife: number | undefined) => fitWeights(closings, { ...plan, halfLife }).loss;
    expect(lossOf(0.5 * HOUR)).toBeLessThan(lossOf(undefined));
  });

  it('minimise what they say they do: the divergence of the close to the pool without the judged book, where all closes are one', () => {
    const [made] = madeUpClosings({ noise: { a: 0.1, b: 0.3, c: 0.2, d: 0.4 }, count: 1, seed: 5 });
    const close = [0.4, 0.6];
    const closing = judgedClosing({ ...made!, late: made!.late.map(({ book }) => ({ book, chances: close })) }, flat)!;
    const { weights, loss } = fitWeights([closing], { ...plan, strength: 0 });
    const logs = made!.early.map(({ chances }) => chances.map(Math.log));
    const own = made!.early.map(({ book }) => weights.get(book)!);
    const losses = own.map((_, b) => divergence(close, logPool(logs, own, b)!));
    expect(loss).toBeCloseTo(losses.reduce((sum, each) => sum + each, 0) / 4, 9);
  });

  it('are a minimum: no other weights near them do better', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { minLength: 4, maxLength: 4 }),
        (seed, moves) => {
          const closings = judged({ noise: { a: 0.1, b: 0.3, c: 0.2, d: 0.4 }, perHour: 0.1, count: 60, seed });
          const best = fitWeights(closings, { ...plan, strength: 0, halfLife: HOUR });
          const moved = new Map([...best.weights].map(([book, weight], i) => [book, weight * moves[i]!]));
          // Held with all strength to the moved weights, a fit is them.
          const there = fitWeights(closings, {
            ...plan,
            halfLife: HOUR,
            prior: (book) => moved.get(book)!,
            strength: 1e9,
          });
          expect(there.loss).toBeGreaterThan(best.loss - 1e-4 * Math.abs(best.loss));
        },
      ),
      { seed: 9, numRuns: 20 },
    );
  });
});
