import type { Odds } from '../odds/formats.js';
import { kellyOfEdge } from './kelly.js';
import { LIMITS } from './limits.js';
import { RISKS, type RiskLevel } from './risk.js';

/**
 * The stake in dollars for a bet worth `edge` percent: the level's fraction of Kelly, at least its share of the bankroll and at
 * most 10 % of it. Under an edge of 2 at most 2 %, and nothing for an edge of 0 or less. Down to the cent. Source: decision 55.
 */
export const autoStake = (bet: { edge: number; price: Odds }, bankroll: number, risk: RiskLevel): number => {
  if (bet.edge <= 0) return 0;
  const { share, kelly } = RISKS[risk];
  const wished = Math.max(share, kelly * kellyOfEdge(bet.edge, bet.price));
  const most = bet.edge < LIMITS.lowEdge ? LIMITS.lowEdgeShare : LIMITS.autoShare;
  return downToCent(Math.min(wished, most) * bankroll);
};

/** The quick bet: what was chosen for it, but never more than a single bet may be. */
export const quickStake = (chosen: number, bankroll: number): number =>
  downToCent(Math.min(chosen, LIMITS.singleShare * bankroll));

// What a product of decimals has too little by its last bits alone is not taken away.
const downToCent = (dollars: number): number => Math.floor(dollars * 100 + 1e-6) / 100;
