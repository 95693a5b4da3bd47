/** Parses a moment in milliseconds since 1970 from ISO 8601 (UTC without a zone) or from Unix seconds; undefined for anything else. */
export const readTime = (value: unknown): number | undefined => {
  const feedTime = typeof value === 'string' ? readFeedTime(value) : undefined;
  if (feedTime !== undefined) return feedTime;
  if (typeof value === 'string' && ISO_DATE.test(value)) return readIso(value);
  const seconds = readNumber(value);
  return seconds !== undefined && seconds > 0 && seconds < LAST_SECOND ? seconds * 1000 : undefined;
};

const readIso = (text: string): number | undefined => {
  const [, day, clock = '00:00', zone = 'Z'] = ISO_TIME.exec(text.trim()) ?? [];
  const at = day === undefined ? Number.NaN : Date.parse(`${day}T${clock}${zone}`);
  return Number.isNaN(at) ? undefined : at;
};

const ISO_DATE = /^\s*\d{4}-\d\d-\d\d/;
const ISO_TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/i;
// The year 5138: a larger number is not a Unix time in seconds.
const LAST_SECOND = 1e11;

/**
 * Parses the feed's usual time format, `2026-11-22T18:00:05Z`; undefined for any other. Every poll has thousands of these, so it reads
 * digit by digit instead of using a regular expression.
 */
export const readFeedTime = (text: string): number | undefined => {
  if (text.length !== 20 || !hasMarks(text)) return undefined;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  const hour = twoDigits(text, 11);
  const minute = twoDigits(text, 14);
  const second = twoDigits(text, 17);
  return momentOf(year, month, day, hour, minute, second);
};

/** A moment of UTC in milliseconds since 1970; undefined when one of the numbers is NaN or out of range. */
export const momentOf = (
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
): number | undefined => {
  const isDay = year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
  if (!isDay || !(hour < 24 && minute < 60 && second < 60)) return undefined;
  return (((dayNumber(year, month, day) * 24 + hour) * 60 + minute) * 60 + second) * 1_000;
};

// --T::Z
const hasMarks = (text: string): boolean =>
  text.charCodeAt(4) === 45 &&
  text.charCodeAt(7) === 45 &&
  text.charCodeAt(10) === 84 &&
  text.charCodeAt(13) === 58 &&
  text.charCodeAt(16) === 58 &&
  text.charCodeAt(19) === 90;

// NaN when one of them is not a digit.
const twoDigits = (text: string, at: number): number => {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
};

// Days since 1970, by Howard Hinnant's `days_from_civil`: years start in March, so that the leap day comes last.
const dayNumber = (year: number, month: number, day: number): number => {
  const marchYear = month > 2 ? year : year - 1;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return marchYear * 365 + leapDays + dayOfYear - 719_468;
};

/** When the feed renews its credits: the first of the next month, UTC, in milliseconds since 1970. */
export const nextReset = (now: number): number => {
  const today = new Date(now);
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1);
};

/** A finite number, or a string of one (`"-110"`, `"+150"`); undefined for anything else. */
export const readNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};
