/** A limit that a user set for themselves, and its next value from a later moment (milliseconds). A null amount means no limit. */
export interface OwnLimit {
  readonly amount: number | null;
  readonly next: { readonly amount: number | null; readonly from: number } | null;
}

export const NO_LIMIT: OwnLimit = { amount: null, next: null };

/** The amount in force at `now`. */
export const limitInForce = ({ amount, next }: OwnLimit, now: number): number | null =>
  next && next.from <= now ? next.amount : amount;

/**
 * Changes a limit: a lower amount holds at once, a higher one or none only a day later. Asking for less than a pending increase does not
 * restart its wait.
 */
export const changeLimit = (limit: OwnLimit, wanted: number | null, now: number): OwnLimit => {
  const amount = limitInForce(limit, now);
  if (!isLooser(wanted, amount)) return { amount: wanted, next: null };
  const waiting = limit.next && limit.next.from > now ? limit.next : undefined;
  const from = waiting && !isLooser(wanted, waiting.amount) ? waiting.from : now + RAISED_AFTER;
  return { amount, next: { amount: wanted, from } };
};

const RAISED_AFTER = 24 * 3_600_000;

const isLooser = (one: number | null, other: number | null): boolean => other !== null && (one === null || one > other);
