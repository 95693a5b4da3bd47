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
