import { readFeedTime } from './read-feed-time.js';
import { readNumber } from './read-number.js';

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
