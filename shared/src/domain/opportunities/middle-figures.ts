import type { Odds } from '../odds/formats.js';
import type { Middle } from './opportunity.js';

/** Profit when both legs win, with half of the total staked on each: total/2 x (dA + dB - 2). Decimal odds; in the currency of `total`. */
export const middleProfit = (total: number, [a, b]: readonly [Odds, Odds]): number => (total / 2) * (a + b - 2);

/** The value of a middle: profit when both legs win, in percent of the total stake. */
export const middleReturn = (net: readonly Odds[]): number => middleProfit(100, [net[0]!, net[1]!]);

/** The results on which both legs win: totals, or margins of the home team. Both ends included. */
export const middleRange = ({ shape, low, high }: Pick<Middle, 'shape' | 'low' | 'high'>): readonly [number, number] =>
  shape === 'totals' ? [low, high] : [0 - low, high];

/** A rough estimate of the chance that both legs win, in percent, from the gap between the lines in points. Not a model. */
export const middleProbability = (shape: Middle['shape'], gap: number): number => {
  const { perPoint, most } = ROUGH_CHANCE[shape];
  return Math.min(most, perPoint * gap);
};

const ROUGH_CHANCE = { totals: { perPoint: 8, most: 45 }, spreads: { perPoint: 6, most: 40 } } as const;
