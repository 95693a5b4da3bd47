import type { PriceFormat } from './price-format.js';
import { readTime } from './read-time.js';

/** How an answer is written, and when it came. */
export interface Manner {
  readonly format: PriceFormat;
  readonly receivedAt: number;
}

/** One answer, for all that read it: its number, how it is written, and how its times are read. */
export interface Poll extends Manner {
  readonly number: number;
  readonly timeOf: (value: unknown) => number | undefined;
}

export const beginPoll = (number: number, manner: Manner): Poll => ({ number, ...manner, timeOf: timeReader() });

// Most books confirm many markets at one time: each moment is read once a poll.
const timeReader = (): Poll['timeOf'] => {
  const known = new Map<unknown, number | undefined>();
  let last: unknown;
  let lastAt: number | undefined;
  return (value) => {
    if (value === last) return lastAt;
    if (!known.has(value)) known.set(value, readTime(value));
    last = value;
    lastAt = known.get(value);
    return lastAt;
  };
};
