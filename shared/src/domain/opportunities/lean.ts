import { bookWeight } from '../odds/book-weights.js';
import { normalBelow, normalQuantile } from '../odds/devig/normal.js';
import { weightedMedian } from '../odds/weighted-median.js';
import type { Shape } from '../score-distribution/score-distribution.js';
import type { Stand } from './stands.js';

/** A book's opinion of a consensus line. */
export interface Vote {
  readonly stand: Stand;
  readonly weight: number;
  /** How far the book's own line lies above the consensus, in standard deviations of the result. */
  readonly shift: number;
}

/** The votes on a line. A book with several main lines has its weight once, in equal parts. */
export const votesOn = (
  consensus: number,
  stands: ReadonlyMap<string, readonly Stand[]>,
  shape: Shape,
  deviation: number,
): Vote[] =>
  [...stands].flatMap(([book, at]) =>
    at.map((stand) => ({
      stand,
      weight: bookWeight(book) / at.length,
      shift: ((shape === 'totals' ? 1 : -1) * (stand.line.line! - consensus)) / deviation,
    })),
  );

/**
 * The fair chance (0..1, in hundredths, never 0 or 1) that home covers the line or the total goes over it: the weighted median of what the
 * books' prices say without their vig (multiplicative). A price at another line is moved along the bell curve. Undefined without votes.
 */
export const leanAmong = (votes: readonly Vote[]): number | undefined => {
  const lean = weightedMedian(
    votes.map(chanceOf),
    votes.map(({ weight }) => weight),
  );
  return lean === undefined ? undefined : Math.min(99, Math.max(1, Math.round(lean * 100))) / 100;
};

const chanceOf = ({ stand: { line, above, below }, shift }: Vote): number => {
  const { [above]: over, [below]: under } = line.prices;
  const chance = under! / (over! + under!); // (1/over) / (1/over + 1/under)
  return shift === 0 ? chance : normalBelow(normalQuantile(chance) + shift);
};
