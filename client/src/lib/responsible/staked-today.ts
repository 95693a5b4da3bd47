import { type Pick, readAmount, toCent } from '@fairline/shared/domain';
import { isSameDay } from './day.js';

/** The dollars staked in a day by the user's own calendar: the picks that were added then. Those from a file are of other days. */
export const stakedToday = (picks: readonly Pick[], now: number): number =>
  toCent(picks.reduce((sum, pick) => (isOfToday(pick, now) ? sum + (readAmount(pick.stake) ?? 0) : sum), 0));

const isOfToday = ({ dateAdded, deletedAt, importedAt }: Pick, now: number): boolean =>
  !deletedAt && !importedAt && !!dateAdded && isSameDay(Date.parse(dateAdded), now);
