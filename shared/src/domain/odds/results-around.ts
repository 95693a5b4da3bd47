import { normalBelow } from './normal.js';
import type { ScoreSpread } from './score-spread.table.js';

/** Weights of whole results; `weights[0]` belongs to `lowest`. They need not sum to 1. */
export interface Weighted {
  readonly lowest: number;
  readonly weights: readonly number[];
}

/** How results scatter: on which side of 0 they end, how widely, and how much more often on some than the bell curve says. */
export interface Scatter {
  readonly deviation: number;
  /** Whether results below 0 are possible. */
  readonly isSigned: boolean;
  readonly factor: (result: number) => number;
  readonly overtime: ScoreSpread['overtime'];
}

/** The weight of every result that is not rarer than 1 in 100,000, on a bell curve around `mean`. */
export const resultsAround = (mean: number, { deviation, isSigned, factor, overtime }: Scatter): Weighted => {
  const least = Math.floor(mean - WIDE * deviation);
  const lowest = isSigned ? least : Math.max(0, least);
  const count = Math.ceil(mean + WIDE * deviation) - lowest + 1;
  const weights: number[] = [];
  let below = normalBelow((lowest - 0.5 - mean) / deviation);
  for (let result = lowest; weights.length < count; result += 1) {
    const upTo = normalBelow((result + 0.5 - mean) / deviation);
    weights.push((upTo - below) * factor(result));
    below = upTo;
  }
  if (isSigned && overtime) decide(weights, 0 - lowest, overtime);
  return { lowest, weights };
};

// Removes the level result: without this, a middle across it would be promised wins that no game can bring.
const decide = (weights: number[], level: number, overtime: NonNullable<ScoreSpread['overtime']>): void => {
  const weight = weights[level] ?? 0;
  if (weight === 0) return;
  weights[level] = 0;
  if (overtime === 'by anything') return; // the others grow in proportion
  for (const next of [level - 1, level + 1]) if (next in weights) weights[next]! += weight / 2;
};

// In standard deviations.
const WIDE = 5;
