/** The limits of stakes: shares of the bankroll (0..1), dollars, percent of edge, legs. */
export const LIMITS = {
  leastStake: 1,
  singleShare: 0.2,
  /** An edge under this is low, and bears no more than the share below. */
  lowEdge: 2,
  lowEdgeShare: 0.02,
  totalShare: 0.5,
  parlayShare: 0.1,
  parlayLegs: 10,
  autoShare: 0.1,
} as const;

/** The quick amounts of a parlay, in dollars. */
export const QUICK_PARLAY_STAKES = [25, 50, 100, 200] as const;

/** What is wrong with a stake. Every one of them stands in the way, the warnings too. */
export type StakeProblem = 'under-least' | 'over-share' | 'low-edge' | 'over-total' | 'too-many-legs' | 'correlated';

/** Whether a stake is more than this share of a bankroll. Exactly the share is not more, whatever the last bits say. */
export const isOver = (stake: number, share: number, bankroll: number): boolean => stake > share * bankroll + 1e-9;
