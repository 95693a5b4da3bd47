/** Under what terms a pick is settled: the moment, and whether a tie pays the stake back instead of having lost. */
export interface SettlementTerms {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly returnStake?: boolean;
  /** Whether the games are of the record, which knows older ones than those of the days that are looked up. */
  readonly isRecord?: boolean;
}
