import { gameDayOf } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { nowAtom } from '../clock.js';
import { lazily } from '../lazily.js';

/** The game day that is played now, YYYY-MM-DD by the clock of the US East. */
export const todayAtom = atom((get) => gameDayOf(get(nowAtom)));

/** The day so many days after another. Both YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The day that an address names; undefined when it names none, or none of the calendar. */
export const readDay = (text: string | null): string | undefined => {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined;
};

/** A day as a heading says it: Saturday 21 November. */
export const dayTitle = (day: string): string => TITLE().format(Date.parse(day)).replace(',', '');

/** A day where room is scarce: Sat 21 Nov. */
export const shortDay = (day: string): string => SHORT().format(Date.parse(day)).replace(',', '');

const DAY_MS = 86_400_000;

// A game day is a day of the calendar, wherever it is read.
const TITLE = lazily(
  () => new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
);
const SHORT = lazily(
  () => new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
