import { gameDayOf } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { nowAtom } from '../../platform/clock.js';
import { lazily } from '../../platform/lazily.js';

/** The current game day, YYYY-MM-DD in US Eastern time. */
export const todayAtom = atom((get) => gameDayOf(get(nowAtom)));

/** The day this many days later. Both YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Reads a day from an address; undefined if it is missing or no valid date. */
export const readDay = (text: string | null): string | undefined => {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined;
};

/** A day as a heading: Saturday 21 November. */
export const dayTitle = (day: string): string => TITLE().format(Date.parse(day)).replace(',', '');

/** A day in short form: Sat 21 Nov. */
export const shortDay = (day: string): string => SHORT().format(Date.parse(day)).replace(',', '');

const DAY_MS = 86_400_000;

// A game day is a calendar date, the same in every time zone.
const TITLE = lazily(
  () => new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
);
const SHORT = lazily(
  () => new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
