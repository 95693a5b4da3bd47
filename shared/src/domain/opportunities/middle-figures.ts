import type { Odds } from '../odds/formats.js';
import type { Middle } from './opportunity.js';

/** What both legs winning leaves, with half the total stake on each: total/2 x (dA + dB - 2). */
export const middleProfit = (total: number, [a, b]: readonly [Odds, Odds]): number => (total / 2) * (a + b - 2);

/** Both-win return in percent of the total stake: what a middle is worth at its best. */
export const middleReturn = (net: readonly Odds[]): number => middleProfit(100, [net[0]!, net[1]!]);

/** Where both legs win: the totals, or the home team's margins, both ends included. */
export const middleRange = ({ shape, low, high }: Pick<Middle, 'shape' | 'low' | 'high'>): readonly [number, number] =>
  shape === 'totals' ? [low, high] : [0 - low, high];

/** The simple estimate in percent: 8 a point up to 45 for totals, 6 a point up to 40 for spreads. Not a model. */
export const middleProbability = (shape: Middle['shape'], gap: number): number =>
  shape === 'totals' ? Math.min(45, 8 * gap) : Math.min(40, 6 * gap);
