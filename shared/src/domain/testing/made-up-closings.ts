import type { ClosingVotes } from '../weights/fit-weights.js';

/** What made-up books know: a book's quote misses the close by its noise, in logits. */
export interface MadeUp {
  readonly noise: Readonly<Record<string, number>>;
  /** What a book adds to its own prices, early and at the close: a lean of its own. */
  readonly lean?: Readonly<Record<string, number>>;
  /** How much a quote misses in addition for every hour that it is old. */
  readonly perHour?: number;
  readonly count: number;
  readonly seed: number;
}

/** Closings of made-up two-way markets, one an hour, whose books are as sharp as `noise` says. The same seed makes the same ones. */
export const madeUpClosings = ({ noise, lean = {}, perHour = 0, count, seed }: MadeUp): ClosingVotes[] => {
  const next = gaussian(seed);
  const books = Object.keys(noise);
  return Array.from({ length: count }, (_, i) => {
    const truth = next();
    const early = books.map((book) => {
      const age = perHour > 0 ? Math.abs(next()) * 3_600_000 : 0;
      const error = Math.hypot(noise[book]!, perHour * (age / 3_600_000));
      return { book, age, chances: pair(truth + (lean[book] ?? 0) + error * next()) };
    });
    // At the close all books know the same, but each keeps its lean.
    const late = books.map((book) => ({ book, chances: pair(truth + (lean[book] ?? 0)) }));
    return { startAt: i * 3_600_000, early, late };
  });
};

const pair = (logit: number): readonly number[] => {
  const chance = 1 / (1 + Math.exp(-logit));
  return [chance, 1 - chance];
};

// Mulberry32 and Box-Muller.
const gaussian = (seed: number): (() => number) => {
  let state = seed >>> 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
};
