import type { Odds } from '../odds/formats.js';
import { type Probability } from '../odds/probability.js';
import { LIMITS } from './limits.js';

/** How a stake follows from an edge. Amounts in dollars, rounded down to the cent. */
export interface Sizing {
  readonly stake: number;
  /** The level's fraction of the Kelly stake. */
  readonly kelly: number;
  /** The share of the bankroll (0..1) that the stake was raised or lowered to; undefined if it is Kelly's. */
  readonly bound: number | undefined;
}

/**
 * The stake for a bet with an edge of `edge` percent: the level's fraction of Kelly, but at least the level's share of the bankroll (unless
 * `isPlain`) and at most 10 % of it. An edge below 2 gets at most 2 %; an edge of 0 or less gets nothing. `bankroll` in dollars.
 * Source: decisions 55 and 105.
 */
export const sizeByEdge = (
  { edge, price }: { edge: number; price: Odds },
  bankroll: number,
  risk: RiskLevel,
  isPlain = false,
): Sizing => {
  if (edge <= 0) return { stake: 0, kelly: 0, bound: undefined };
  const { share, kelly } = RISKS[risk];
  const wished = kelly * kellyOfEdge(edge, price);
  const most = edge < LIMITS.lowEdge ? LIMITS.lowEdgeShare : LIMITS.autoShare;
  const bound = Math.min(isPlain ? wished : Math.max(share, wished), most);
  return {
    stake: downToCent(bound * bankroll),
    kelly: downToCent(wished * bankroll),
    bound: bound === wished ? undefined : bound,
  };
};

/** The quick bet in dollars: the chosen amount, but no more than a single bet may be. Rounded down to the cent. */
export const quickStake = (chosen: number, bankroll: number): number =>
  downToCent(Math.min(chosen, LIMITS.singleShare * bankroll));

// Floating-point error must not cost a cent.
const downToCent = (dollars: number): number => Math.floor(dollars * 100 + 1e-6) / 100;

/**
 * Kelly stake as a share of the bankroll (0..1), which maximises the expected logarithm of the bankroll: (p x d - 1) / (d - 1), and 0
 * without an edge. p = .55 at 2.1 gives .1409. Source: Kelly 1956.
 */
export const kellyShare = (chance: Probability, price: Odds): number => Math.max(0, (chance * price - 1) / (price - 1));

/** The same from an edge in percent of the stake. */
export const kellyOfEdge = (edge: number, price: Odds): number => Math.max(0, edge / 100 / (price - 1));

export const RISK_LEVELS = ['conservative', 'moderate', 'aggressive'] as const;

/** How much risk a user takes. */
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** What each level means: the share of the bankroll on one bet, and the fraction of the Kelly stake. Both 0..1. */
export const RISKS: Readonly<Record<RiskLevel, { readonly share: number; readonly kelly: number }>> = {
  conservative: { share: 0.01, kelly: 0.25 },
  moderate: { share: 0.025, kelly: 0.5 },
  aggressive: { share: 0.05, kelly: 0.75 },
};
