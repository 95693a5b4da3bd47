import type { Odds } from '../odds/formats.js';
import { type LegResult, legResult } from '../odds/leg-result.js';
import { type DistributionBasis, type ScoreDistribution, scoreDistribution } from '../odds/score-distribution.js';
import { middleRange } from './middles.js';
import type { Middle } from './opportunity.js';

/** Two amounts or two prices: one for the first leg, one for the second. */
type Both<T> = readonly [first: T, second: T];

/** What a middle leaves in each case, whatever the chances. Amounts in the currency of the stakes, chances in percent. */
export interface MiddleCases {
  /** Both legs win. */
  readonly best: number;
  /** Only one leg wins: only the first, and only the second. */
  readonly single: Both<number>;
  /** The lower of those two: negative means a loss. */
  readonly worst: number;
  /** How often both legs must win to break even in the long run if no leg is returned; 0 when nothing can be lost. */
  readonly breakEven: number;
}

/** The value of a middle by a model, in percent; `ev` in percent of the total stake. */
export interface MiddleOutlook {
  readonly bothWin: number;
  /** At least one leg is returned, which only whole lines allow. */
  readonly push: number;
  readonly ev: number;
  /** How often both legs must win to break even, the other ends in the model's proportions; 0 when they lose nothing. */
  readonly breakEven: number;
}

/**
 * The cases of a middle at decimal odds after commission. Where the two single wins differ, as with half of the stake on each leg, a miss
 * counts as their mean. With stakes that return the same the break-even chance is 1/dA + 1/dB - 1, the overround of the pair: 4.304 % for
 * -110/-108.
 */
export const middleCases = ([a, b]: Both<Odds>, [onA, onB]: Both<number>): MiddleCases => {
  const total = onA + onB;
  const single = [onA * a - total, onB * b - total] as const;
  const best = onA * a + onB * b - total;
  const miss = (single[0] + single[1]) / 2;
  return { best, single, worst: Math.min(...single), breakEven: miss >= 0 ? 0 : (-miss / (best - miss)) * 100 };
};

/**
 * The value of a middle by a model: EV = the sum over its ends of chance x (what both legs pay); a returned leg pays 0. Prices are decimal
 * odds after commission.
 */
export const middleOutlook = (
  { ends }: Pick<MiddleModel, 'ends'>,
  net: Both<Odds>,
  stakes: Both<number>,
): MiddleOutlook => {
  let [bothWin, push, hits, rest] = [0, 0, 0, 0];
  for (const { first, second, chance } of ends) {
    const left = chance * (paid(first, net[0], stakes[0]) + paid(second, net[1], stakes[1]));
    if (first === 0 || second === 0) push += chance;
    if (first === 1 && second === 1) {
      bothWin += chance;
      hits += left;
    } else rest += left;
  }
  const ev = ((hits + rest) / (stakes[0] + stakes[1])) * 100;
  const miss = rest / (1 - bothWin); // what the other ends leave on average
  const best = stakes[0] * (net[0] - 1) + stakes[1] * (net[1] - 1);
  const breakEven = miss >= 0 ? 0 : (-miss / (best - miss)) * 100;
  return { bothWin: bothWin * 100, push: push * 100, ev, breakEven };
};

/**
 * The expected value of a middle with half of the stake on each leg, in percent of the total stake: by the model, or without one by the
 * simple estimate (`probability`, in percent), under which a miss counts as the mean of the two single wins. Decimal odds after commission.
 */
export const middleEv = (
  { probability }: { readonly probability: number },
  model: Pick<MiddleModel, 'ends'> | undefined,
  net: Both<Odds>,
): number => {
  if (model) return middleOutlook(model, net, HALVES).ev;
  const { best, single } = middleCases(net, HALVES);
  const hit = probability / 100;
  return hit * best + ((1 - hit) * (single[0] + single[1])) / 2;
};

/** A user's minimums for middles: by the model where one exists, or by the simple estimate for all. Percentages in percent. */
export interface MiddleMinimums {
  readonly by: 'model' | 'simple';
  readonly minEv: number;
  /** Of the model's chance that both legs win; 0 for none. */
  readonly minModelProbability: number;
  /** In points, and of the simple estimate: for all, or for those without a model. */
  readonly minGap: number;
  readonly minProbability: number;
}

/**
 * Whether a middle reaches a user's minimums: by its outlook at this user's prices, or by gap (points) and the simple estimate (percent)
 * where these are asked for or no model exists.
 */
export const reachesMinimums = (
  { gap, probability }: { readonly gap: number; readonly probability: number },
  outlook: MiddleOutlook | undefined,
  { by, minEv, minModelProbability, minGap, minProbability }: MiddleMinimums,
): boolean =>
  by === 'model' && outlook
    ? outlook.ev >= minEv && outlook.bothWin >= minModelProbability
    : gap >= minGap && probability >= minProbability;

// Of 100, so that amounts are percentages.
const HALVES = [50, 50] as const;

const paid = (result: LegResult, price: Odds, stake: number): number => result * stake * (result > 0 ? price - 1 : 1);

/** One way a middle can end, with the model's chance (0..1). */
interface MiddleEnd {
  readonly first: LegResult;
  readonly second: LegResult;
  readonly chance: number;
}

/** How a middle can end, by a model of the score of the game. */
export interface MiddleModel {
  /** A table of past results or the bell curve; the screen says which. */
  readonly basis: DistributionBasis;
  /** The line on which the books agree; for a spread, the home team's handicap. */
  readonly consensus: number;
  /** The chance of every result. */
  readonly distribution: ScoreDistribution;
  /** Every end with a chance above 0; the chances sum to 1. */
  readonly ends: readonly MiddleEnd[];
}

/**
 * Models a middle: the chance of each whole result, given the consensus line and its price (`scoreDistribution`), and what that result does to both
 * legs. On whole lines a leg can be returned. Undefined when there is no consensus or no known distribution.
 */
export const modelMiddle = (middle: Middle): MiddleModel | undefined => {
  const { consensus, lean } = middle;
  if (consensus === undefined) return undefined;
  const distribution = scoreDistribution(middle.sport, middle.shape, consensus, lean);
  if (!distribution) return undefined;
  const [from, to] = middleRange(middle);
  const ends = new Map<string, MiddleEnd>();
  for (const [i, chance] of distribution.chances.entries()) {
    if (chance === 0) continue;
    const result = distribution.lowest + i;
    const [first, second] = [legResult(result - from), legResult(to - result)];
    const before = ends.get(`${first} ${second}`)?.chance ?? 0;
    ends.set(`${first} ${second}`, { first, second, chance: before + chance });
  }
  return { basis: distribution.basis, consensus, distribution, ends: [...ends.values()] };
};
