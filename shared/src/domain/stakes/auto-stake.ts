import type { Odds } from '../odds/formats.js';
import { kellyOfEdge } from './kelly.js';
import { LIMITS } from './limits.js';
import { RISKS, type RiskLevel } from './risk.js';

/**
 * The automatic stake in dollars for a bet with an edge of `edge` percent: the level's fraction of Kelly, but at least the level's share of
 * the bankroll and at most 10 % of it. An edge below 2 gets at most 2 %; an edge of 0 or less gets nothing. Rounded down to the cent.
 * Source: decision 55.
 */
export const autoStake = (bet: { edge: number; price: Odds }, bankroll: number, risk: RiskLevel): number => {
  if (bet.edge <= 0) return 0;
  const { share, kelly } = RISKS[risk];
  const wished = Math.max(share, kelly * kellyOfEdge(bet.edge, bet.price));
  const most = bet.edge < LIMITS.lowEdge ? LIMITS.lowEdgeShare : LIMITS.autoShare;
  return downToCent(Math.min(wished, most) * bankroll);
};

/** The quick bet in dollars: the chosen amount, but no more than a single bet may be. Rounded down to the cent. */
export const quickStake = (chosen: number, bankroll: number): number =>
  downToCent(Math.min(chosen, LIMITS.singleShare * bankroll));

// Floating-point error must not cost a cent.
const downToCent = (dollars: number): number => Math.floor(dollars * 100 + 1e-6) / 100;
