import { calendarDay } from '@fairline/shared/domain';
import { lazily } from './lazily.js';

const MINUS = '\u2212';

// Each format is created on first use: creating one takes milliseconds, and all of them together would delay the first page.
const dollars = lazily(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }));
const wholeDollars = lazily(
  () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
);
const count = lazily(() => new Intl.NumberFormat('en-US'));
const clock = lazily(
  () => new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
);
const hour = lazily(() => new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }));
const minute = lazily(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
);
const weekday = lazily(() => new Intl.DateTimeFormat('en-US', { weekday: 'short' }));
const monthDay = lazily(() => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }));

const WEEK_MS = 6 * 86_400_000;

const trueMinus = (text: string) => text.replace('-', MINUS);

/** A text with true minus signs before its numbers: Bills −3.5. Hyphens elsewhere stay. */
export const withMinus = (text: string): string => text.replace(/(^|\s)-(?=\.?\d)/g, `$1${MINUS}`);

/** A percentage with its sign: +5.51%, −0.31%. Takes percent. */
export const signedPercent = (percent: number, digits = 2): string =>
  trueMinus(`${percent < 0 && Number(percent.toFixed(digits)) !== 0 ? '-' : '+'}${Math.abs(percent).toFixed(digits)}%`);

/** A percentage without a plus: 52.235%. Takes percent. */
export const percent = (value: number, digits = 1): string => trueMinus(`${value.toFixed(digits)}%`);

/** A number with its sign: +5.5. */
export const signed = (value: number, digits = 1): string => signedPercent(value, digits).slice(0, -1);

/** Dollars to the cent. Less than half a cent has no sign, since nobody owes −$0.00. */
export const money = (amount: number): string => trueMinus(dollars().format(isNothing(amount) ? 0 : amount));
export const wholeMoney = (amount: number): string =>
  Number.isInteger(amount) ? trueMinus(wholeDollars().format(amount)) : money(amount);

/** Dollars with their sign: +$358.60, −$86.00. */
export const signedMoney = (amount: number): string => `${amount > 0 && !isNothing(amount) ? '+' : ''}${money(amount)}`;

const isNothing = (amount: number): boolean => Math.abs(amount) < 0.005;

export const howMany = (number: number): string => count().format(number);

/** A count with its noun: 1 pick, 1,204 picks. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${howMany(count)} ${count === 1 ? one : many}`;

/** A span of time in its two largest units: 3 s, 1 m 12 s, 17 m, 2 h 5 m. Takes milliseconds. */
export const span = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60)
    return seconds % 60 === 0 ? `${minutes} m` : `${minutes} m ${String(seconds % 60).padStart(2, '0')} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} m`;
};

/** A span of time in its largest unit, for where room is scarce: 3 s, 17 m, 2 h. */
export const shortSpan = (ms: number): string => span(ms).split(' ').slice(0, 2).join(' ');

/** A delay as a meter shows it: 184 ms, 2.1 s. */
export const delay = (ms: number): string => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);

/** The time of day to the second, in the user's zone. */
export const timeOfDay = (at: number): string => clock().format(at);

/** A day and its time to the minute, in the user's zone: Nov 29, 2026, 17:05. Takes ISO 8601 or milliseconds. */
export const dayAndTime = (at: string | number): string => minute().format(new Date(at));

/** When a game begins, in the user's zone: 16:25 today, Sun 16:25 this week, Dec 24 16:25 later. */
export const gameTime = (at: number, now: number): string => {
  if (calendarDay(at) === calendarDay(now)) return hour().format(at);
  const day = Math.abs(at - now) < WEEK_MS ? weekday().format(at) : monthDay().format(at);
  return `${day} ${hour().format(at)}`;
};
