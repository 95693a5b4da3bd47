import { isOver, LIMITS, type StakeProblem } from './limits.js';

/** A single bet as its limits see it. */
export interface StakedBet {
  /** Dollars. */
  readonly stake: number;
  /** Percent of the stake; undefined where nobody knows it. */
  readonly edge: number | undefined;
  /** Part of a position whose other legs are there too. */
  readonly isHedged?: boolean;
}

/**
 * What is wrong with the stake of a single bet. A leg of a hedged position is no bet of its own: neither its share of the bankroll
 * nor its edge says what the position risks. Source: decision 54.
 */
export const checkSingle = ({ stake, edge, isHedged = false }: StakedBet, bankroll: number): StakeProblem[] => {
  if (!(stake >= LIMITS.leastStake)) return ['under-least'];
  if (isHedged) return [];
  const problems: StakeProblem[] = [];
  if (isOver(stake, LIMITS.singleShare, bankroll)) problems.push('over-share');
  const isLowEdge = edge !== undefined && edge < LIMITS.lowEdge;
  if (isLowEdge && isOver(stake, LIMITS.lowEdgeShare, bankroll)) problems.push('low-edge');
  return problems;
};

/** What is wrong with all single bets together. `exposure` in dollars. */
export const checkTotal = (exposure: number, bankroll: number): StakeProblem[] =>
  isOver(exposure, LIMITS.totalShare, bankroll) ? ['over-total'] : [];
