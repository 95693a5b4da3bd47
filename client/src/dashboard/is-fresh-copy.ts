import type { UserStats } from '@fairline/shared/domain';

const GOOD_MS = 5 * 60_000;

/** Whether stored statistics may show until new ones are computed, at `now` (milliseconds): for five minutes. */
export const isFreshCopy = ({ lastUpdated }: Pick<UserStats, 'lastUpdated'>, now: number): boolean =>
  Math.abs(now - Date.parse(lastUpdated)) < GOOD_MS;
