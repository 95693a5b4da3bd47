import type { StampKey } from '../board/quote.js';
import { weightedMedian } from '../odds/weighted-median.js';
import type { Group } from './groups.js';

/** When the books last confirmed their prices, by stamp, in milliseconds since 1970. */
export interface Times {
  get(stamp: StampKey): number | undefined;
}

/** No price is old beside its consensus below this age, in milliseconds: a poll and the push of its confirmations, with room. */
export const NEVER_OLD_MS = { upcoming: 90_000, live: 30_000 } as const;

/**
 * The age of a group's consensus at `now`, in milliseconds: the weighted median of the ages of its voters' prices, with the weights of
 * the fair line; of two prices of a book the older one. Undefined if no voter tells its time. Times ahead of `now` count as `now`.
 */
export const consensusAge = ({ line, voters }: Group, times: Times, now: number): number | undefined => {
  const ages: number[] = [];
  const weights: number[] = [];
  for (let voter = 0; voter < voters.books.length; voter += 1) {
    let oldest: number | undefined;
    for (let way = 0; way < voters.ways; way += 1) {
      const at = times.get(line.quotes[voters.places[voter * voters.ways + way]!]!.stamp);
      if (at !== undefined) oldest = Math.max(oldest ?? 0, now - at);
    }
    if (oldest === undefined) continue;
    ages.push(oldest);
    weights.push(voters.weights[voter]!);
  }
  return weightedMedian(ages, weights);
};

/**
 * Whether a price of a group is too old beside its consensus to have a value: it is older than three times the consensus, than one and a
 * half times its book's usual `interval` (milliseconds, if known) and than `NEVER_OLD_MS`. A price or a consensus without a time is never
 * old. Ours: a price that stood still while the others moved is late, not valuable.
 */
export const isOldBeside = (
  group: Group,
  stamp: StampKey,
  times: Times,
  { now, isStarted, interval = 0 }: { readonly now: number; readonly isStarted: boolean; readonly interval?: number },
): boolean => {
  const at = times.get(stamp);
  if (at === undefined) return false;
  const age = now - at;
  if (age <= Math.max(NEVER_OLD_MS[isStarted ? 'live' : 'upcoming'], 1.5 * interval)) return false;
  const consensus = consensusAge(group, times, now);
  return consensus !== undefined && age > 3 * consensus;
};
