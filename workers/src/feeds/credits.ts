/** What a feed says of its credits with every answer. */
export interface ToldCredits {
  /** Left until the feed gives them anew. */
  readonly remaining: number;
  /** Spent since it last gave them anew. */
  readonly used: number;
  /** What this call cost. */
  readonly last: number;
}

/** The account of a feed's credits. Times are milliseconds. */
export interface Credits extends ToldCredits {
  readonly at: number;
  /** Spent within about the last hour: what was spent, each hour ago counting 1/e as much. */
  readonly burnPerHour: number;
}

/** Where the account is kept, for all workers together. */
export interface CreditLedger {
  /** Takes what the feed just said into the account, by `nextCredits`. */
  note(told: ToldCredits, at: number): Promise<void>;
  /** The account as it stands; undefined when the feed was never asked. */
  read(): Promise<Credits | undefined>;
}

/** The account after an answer. Answers may come out of order; the one that has spent more is the newer. */
export const nextCredits = (before: Credits | undefined, told: ToldCredits, at: number): Credits => {
  if (!before) return { ...told, at, burnPerHour: told.last };
  const isReset = told.remaining > before.remaining && told.used < before.used - told.last;
  const isLate = !isReset && told.used < before.used;
  if (isLate) return before;
  const spent = isReset ? told.last : told.used - before.used;
  const hours = Math.max(0, at - before.at) / 3_600_000;
  return { ...told, at: Math.max(at, before.at), burnPerHour: before.burnPerHour * Math.exp(-hours) + spent };
};
