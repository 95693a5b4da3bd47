import { type Pick, riskOf, toCent } from '@fairline/shared/domain';
import { isSameDay } from './day.js';

/**
 * The user's own dollars staked today by their calendar: the stakes of picks added today. Imported picks do not count, because their bets
 * were placed on other days.
 */
export const stakedToday = (picks: readonly Pick[], now: number): number =>
  toCent(picks.reduce((sum, pick) => (isOfToday(pick, now) ? sum + (riskOf(pick) ?? 0) : sum), 0));

const isOfToday = ({ dateAdded, deletedAt, importedAt }: Pick, now: number): boolean =>
  !deletedAt && !importedAt && !!dateAdded && isSameDay(Date.parse(dateAdded), now);
