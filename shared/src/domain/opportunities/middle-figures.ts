import type { Odds } from '../odds/formats.js';
import type { Middle } from './opportunity.js';

/** What both legs winning leaves, with half the total stake on each: total/2 x (dA + dB - 2). */
export const middleProfit = (total: number, [a, b]: readonly [Odds, Odds]): number => (total / 2) * (a + b - 2);

/** Both-win return in percent of the total stake: what a middle is worth at its best. */
export const middleReturn = (net: readonly Odds[]): number => middleProfit(100, [net[0]!, net[1]!]);

/** Where both legs win: the totals, or the home team's margins, both ends included. */
export const middleRange = ({ shape, low, high }: Pick<Middle, 'shape' | 'low' | 'high'>): readonly [number, number] =>
  shape === 'totals' ? [low, high] : [0 - low, high];

/** A rough estimate of the chance that both legs win, in percent, from the gap between the lines in points. Not a model. */
export const middleProbability = (shape: Middle['shape'], gap: number): number => {
  const { perPoint, most } = ROUGH_CHANCE[shape];
  return Math.min(most, perPoint * gap);
};

const ROUGH_CHANCE = { totals: { perPoint: 8, most: 45 }, spreads: { perPoint: 6, most: 40 } } as const;
