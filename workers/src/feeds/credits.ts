/** The credits that a feed reports with every answer. */
export interface ToldCredits {
  /** Left until the next reset. */
  readonly remaining: number;
  /** Spent since the last reset. */
  readonly used: number;
  /** The cost of this call. */
  readonly last: number;
}

/** The account of a feed's credits. Times are milliseconds. */
export interface Credits extends ToldCredits {
  readonly at: number;
  /** Credits per hour, as an exponential average: spending an hour ago counts 1/e as much. */
  readonly burnPerHour: number;
}

/** Where the account is stored, shared by all workers. */
export interface CreditLedger {
  /** Updates the account with the feed's report, by `nextCredits`. */
  note(told: ToldCredits, at: number): Promise<void>;
  /** The current account; undefined if the feed was never called. */
  read(): Promise<Credits | undefined>;
}

/** The account after an answer. Answers may arrive out of order; the one with more credits spent is the newer. */
export const nextCredits = (before: Credits | undefined, told: ToldCredits, at: number): Credits => {
  if (!before) return { ...told, at, burnPerHour: told.last };
  const isReset = told.remaining > before.remaining && told.used < before.used - told.last;
  const isLate = !isReset && told.used < before.used;
  if (isLate) return before;
  const spent = isReset ? told.last : told.used - before.used;
  const hours = Math.max(0, at - before.at) / 3_600_000;
  return { ...told, at: Math.max(at, before.at), burnPerHour: before.burnPerHour * Math.exp(-hours) + spent };
};
