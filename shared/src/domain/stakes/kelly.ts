import type { Odds } from '../odds/formats.js';
import type { Probability } from '../odds/probability.js';

/**
 * Kelly stake as a share of the bankroll (0..1), which maximises the expected logarithm of the bankroll: (p x d - 1) / (d - 1), and 0
 * without an edge. p = .55 at 2.1 gives .1409. Source: Kelly 1956.
 */
export const kellyShare = (chance: Probability, price: Odds): number => Math.max(0, (chance * price - 1) / (price - 1));

/** The same from an edge in percent of the stake. */
export const kellyOfEdge = (edge: number, price: Odds): number => Math.max(0, edge / 100 / (price - 1));
