import type { Odds } from '../odds/formats.js';
import type { Probability } from '../odds/probability.js';

/**
 * The share of a bankroll (0..1) whose logarithm grows fastest: (p x d - 1) / (d - 1), and 0 where a bet is worth nothing.
 * A chance of .55 at 2.1 is .1409. Source: Kelly 1956.
 */
export const kellyShare = (chance: Probability, price: Odds): number => Math.max(0, (chance * price - 1) / (price - 1));

/** The same from what a bet is worth: `edge` in percent of the stake. */
export const kellyOfEdge = (edge: number, price: Odds): number => Math.max(0, edge / 100 / (price - 1));
