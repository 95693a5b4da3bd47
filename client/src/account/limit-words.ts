import { ownLimitsBody } from '@fairline/shared/contract';
import { plural } from '../platform/format.js';

/** The dollars of an entry; undefined if not a valid stake limit. */
export const readStake = (typed: string): number | undefined => {
  const stake = numberIn(typed);
  return stake !== undefined && ownLimitsBody.safeParse({ stake }).success ? stake : undefined;
};

/** The minutes of an entry; undefined if not a valid time limit. */
export const readMinutes = (typed: string): number | undefined => {
  const time = numberIn(typed);
  return time !== undefined && ownLimitsBody.safeParse({ time }).success ? time : undefined;
};

/** Minutes in words: 45 minutes, 1 h 30 min. */
export const minutesInWords = (minutes: number): string => {
  if (minutes < 60) return plural(minutes, 'minute');
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
};

const numberIn = (typed: string): number | undefined => (typed.trim() === '' ? undefined : Number(typed));
