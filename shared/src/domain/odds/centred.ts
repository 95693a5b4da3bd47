import { findRoot } from './find-root.js';
import { legResult } from './leg-result.js';
import { density } from './normal.js';
import { resultsAround, type Scatter, type Weighted } from './results-around.js';

/**
 * The results that agree with a price: those around the mean at which a bet above `line` wins with the chance `lean` (0..1). A returned
 * stake does not count, so that this is the fair price of the bet: wins / (wins + losses), on a quarter line by the halves of the stake.
 */
export const centred = (line: number, lean: number, scatter: Scatter): Weighted => {
  const { deviation } = scatter;
  const reach = REACH * deviation;
  const mean = findRoot(line - reach, line + reach, (mean) => {
    const off = lean - leanOf(resultsAround(mean, scatter), line);
    const slope = -Math.max(density((line - mean) / deviation), FLATTEST) / deviation;
    return [Math.abs(off) < EXACT ? 0 : off, slope];
  });
  return resultsAround(mean, scatter);
};

/** The chance (0..1) that a bet above `line` wins; a returned stake does not count. */
export const leanOf = ({ lowest, weights }: Weighted, line: number): number => {
  let [won, lost] = [0, 0];
  for (const [i, weight] of weights.entries()) {
    const result = legResult(lowest + i - line);
    if (result > 0) won += result * weight;
    else lost -= result * weight;
  }
  return won / (won + lost);
};

const EXACT = 1e-7;

// In standard deviations: beyond, a bet is lost or won all but 1 in 30,000 times.
const REACH = 4;

// Keeps Newton's steps within reach of the bracket.
const FLATTEST = 0.01;
