import type { UserStats } from '@fairline/shared/domain';

const GOOD_MS = 5 * 60_000;

/** Whether kept statistics still stand on the dashboard before they are worked out anew, at `now` (milliseconds): for five minutes. */
export const isGoodCopy = ({ lastUpdated }: Pick<UserStats, 'lastUpdated'>, now: number): boolean =>
  Math.abs(now - Date.parse(lastUpdated)) < GOOD_MS;
