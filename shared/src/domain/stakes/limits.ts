/** The limits on stakes. `leastStake` in dollars, shares of the bankroll (0..1), `lowEdge` in percent. */
export const LIMITS = {
  leastStake: 1,
  singleShare: 0.2,
  /** An edge below this is low: the stake may be at most `lowEdgeShare`. */
  lowEdge: 2,
  lowEdgeShare: 0.02,
  totalShare: 0.5,
  parlayShare: 0.1,
  parlayLegs: 10,
  autoShare: 0.1,
} as const;

/** The quick amounts of a parlay, in dollars. */
export const QUICK_PARLAY_STAKES = [25, 50, 100, 200] as const;

/** What is wrong with a stake. Any problem blocks the bet, even one that is shown as a warning. */
export type StakeProblem = 'under-least' | 'over-share' | 'low-edge' | 'over-total' | 'too-many-legs' | 'correlated';

/** Whether a stake exceeds this share of a bankroll. Tolerates floating-point error: exactly the share is allowed. */
export const isOver = (stake: number, share: number, bankroll: number): boolean => stake > share * bankroll + 1e-9;

/** The facts about a single bet that its limits depend on. */
export interface StakedBet {
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
