import type { OpportunityKind } from './opportunity.js';

/** After how many seconds it is told how many opportunities are still there: what a quick, an unhurried and a slow bettor needs. */
export const STILL_THERE_AFTER = [10, 30, 60] as const;

/** The smallest group of lives that says anything. */
export const FEWEST_LIVES = 5;

/** Over how many days the record of lives can be looked at. */
export const HISTORY_DAYS = [1, 7, 30] as const;

/** Where one band of sizes ends and the next begins, in percent: the best profit of an arbitrage, the best return of a middle that wins both bets. */
export const SIZE_BANDS: Readonly<Record<OpportunityKind, readonly number[]>> = {
  arbitrage: [1, 2, 3, 5],
  middle: [80, 90, 100, 110],
};
