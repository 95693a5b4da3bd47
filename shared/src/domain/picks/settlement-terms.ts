/** The terms of a settlement: the moment, and whether a tie returns the stake instead of losing it. */
export interface SettlementTerms {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly returnStake?: boolean;
  /** Whether the games come from the record, which reaches further back than the scoreboard days of a run. */
  readonly isRecord?: boolean;
}
