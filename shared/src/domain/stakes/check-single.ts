import { isOver, LIMITS, type StakeProblem } from './limits.js';

/** The facts about a single bet that its limits depend on. */
interface StakedBet {
  /** Dollars. */
  readonly stake: number;
  /** Percent of the stake; undefined when it is unknown. */
  readonly edge: number | undefined;
  /** Whether it is one leg of a position whose other legs are there too. */
  readonly isHedged?: boolean;
}

/**
 * Checks the stake of a single bet; `bankroll` in dollars. A leg of a hedged position only has to reach the smallest stake: neither its
 * size nor its edge says what the whole position risks. Source: decision 54.
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

/** Checks all single bets together. `exposure` and `bankroll` in dollars. */
export const checkTotal = (exposure: number, bankroll: number): StakeProblem[] =>
  isOver(exposure, LIMITS.totalShare, bankroll) ? ['over-total'] : [];

/** The tone of an edge (in percent) on the bet slip: success from 5, warning from 2, danger below. */
export const edgeTone = (edge: number): 'success' | 'warning' | 'danger' => {
  if (edge >= 5) return 'success';
  return edge >= 2 ? 'warning' : 'danger';
};
