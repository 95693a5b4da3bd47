import { limitIn, playerIn, priceIn, type WireOutcome } from './wire.js';

/**
 * What the outcomes of a market said in the poll before: name, player, point, price and limit of one after the other. One flat list,
 * changed in place, lies together in memory for good, where the objects of many polls would lie all over.
 */
export type SeenOutcomes = unknown[];

/** How a market compares with what was seen of it. `repriced`: the same bets, at other prices or limits. */
export type Likeness = 'same' | 'repriced' | 'other';

/** Compares place by place and field by field, and builds nothing: every poll asks this of every market. */
export const compareOutcomes = (seen: SeenOutcomes, now: unknown): Likeness => {
  if (!Array.isArray(now) || now.length * FIELDS !== seen.length) return 'other';
  let likeness: Likeness = 'same';
  for (let i = 0; i < now.length; i++) {
    const outcome: WireOutcome | null | undefined = now[i];
    if (typeof outcome !== 'object' || outcome === null || !isSameBet(seen, i, outcome)) return 'other';
    if (!isSamePrice(seen, i, outcome)) likeness = 'repriced';
  }
  return likeness;
};

/** Whether the outcome in place `i` has the price and limit that were seen there. */
export const isSamePrice = (seen: SeenOutcomes, i: number, outcome: WireOutcome): boolean =>
  seen[i * FIELDS + 3] === priceIn(outcome) && seen[i * FIELDS + 4] === limitIn(outcome);

export const seePrice = (seen: SeenOutcomes, i: number, outcome: WireOutcome): void => {
  seen[i * FIELDS + 3] = priceIn(outcome);
  seen[i * FIELDS + 4] = limitIn(outcome);
};

export const seeOutcomes = (outcomes: readonly WireOutcome[]): SeenOutcomes =>
  outcomes.flatMap((each) => [each.name, playerIn(each), each.point, priceIn(each), limitIn(each)]);

const isSameBet = (seen: SeenOutcomes, i: number, outcome: WireOutcome): boolean =>
  seen[i * FIELDS] === outcome.name &&
  seen[i * FIELDS + 1] === playerIn(outcome) &&
  seen[i * FIELDS + 2] === outcome.point;

const FIELDS = 5;
