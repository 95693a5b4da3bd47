import { type StampKey, type Times, UsualIntervals } from '@fairline/shared/domain';

const SEEN = new UsualIntervals();

/** Notes the new times of prices before they replace those in `times`. */
export const noteTimes = (times: Times, news: Iterable<readonly [StampKey, number]>): void => {
  for (const [stamp, at] of news) SEEN.note(stamp, times.get(stamp), at);
};

/** How often the book of a stamp confirms this game, in milliseconds, as far as this page has seen; undefined before it has. */
export const usualIntervalOf = (stamp: StampKey): number | undefined => SEEN.of(stamp);
