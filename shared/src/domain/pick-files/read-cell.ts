import { fromAmerican, type Odds } from '../odds/formats.js';
import { readMoment } from '../picks/moments.js';
import { HIGHEST_PRICE } from '../picks/parlay.js';
import { MOST_MONEY } from '../picks/payout.js';
import type { PickStatus } from '../picks/pick.js';
import type { PriceFormat } from '../reading/wire.js';

/** What a file does not say about its times: which of two numbers is the day, and the user's time zone. */
export interface WhenTerms {
  readonly isDayFirst: boolean;
  /** Converts a local time to milliseconds since 1970; months start at 1. */
  readonly atLocal: (...clock: Clock) => number;
}

export type Clock = [year: number, month: number, day: number, hour: number, minute: number, second: number];

/**
 * Parses a moment in milliseconds since 1970, from ISO 8601 or as people write it: `11/22/2026 3:05 PM`, `22.11.2026`, `Nov 22, 2026,
 * 15:05`. Without a zone it is the user's local time, except ISO with a `T`, which is UTC. A date without a time is noon in US Eastern
 * time.
 */
export const readWhen = (text: string, { isDayFirst, atLocal }: WhenTerms): number | undefined => {
  const trimmed = text.trim().replace(/[\u00a0\u202f]/g, ' ');
  const iso = trimmed.replace(/([+-]\d\d)$/, (zone, _, at) => (at > DAY_LENGTH ? `${zone}:00` : zone));
  if (/^\d{13}$/.test(trimmed)) return Number(trimmed);
  const [, ...isoDay] = /^(\d{4})-(\d\d)-(\d\d)/.exec(trimmed) ?? [];
  if (isoDay.length > 0 && !isDay(...(isoDay.map(Number) as [number, number, number]))) return undefined;
  if (!/^\d{4}-\d\d-\d\d \d[\d:.]*$/.test(iso)) {
    const moment = readMoment(iso);
    if (moment !== undefined) return moment;
  }
  const date = DATES.map(({ form, parts }) => partsOf(form.exec(trimmed), parts(isDayFirst))).find(Boolean);
  return date && atClock(date, atLocal);
};

/** Whether dates in a file have the day before the month: only if some date cannot be read the other way. Dates with dots always do. */
export const isDayFirst = (texts: readonly string[]): boolean => {
  const dates = texts.flatMap((text) => [/^\s*(\d{1,2})[/-](\d{1,2})[/-]\d/.exec(text) ?? []]);
  return dates.some(([, first]) => Number(first) > 12) && !dates.some(([, , second]) => Number(second) > 12);
};

interface WrittenDate {
  readonly day: readonly [year: number, month: number, day: number];
  readonly clock: string;
}

const partsOf = (found: RegExpExecArray | null, places: readonly [number, number, number]): WrittenDate | undefined => {
  if (!found) return undefined;
  const [year, month, day] = places.map((place) => found[place] ?? '') as [string, string, string];
  const longYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const nameAt = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return { day: [longYear, nameAt || Number(month), Number(day)], clock: found[4]?.trim() ?? '' };
};

const atClock = ({ day, clock }: WrittenDate, atLocal: WhenTerms['atLocal']): number | undefined => {
  const [year, month, date] = day;
  if (!isDay(year, month, date)) return undefined;
  const iso = `${year}-${twoDigits(month)}-${twoDigits(date)}`;
  if (clock === '') return readMoment(iso);
  const [, hour, minute, second = '0', half = '', zone = ''] = CLOCK.exec(clock) ?? [];
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  if (hour === undefined || hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const offset = ZONES.get(zone.toUpperCase());
  if (zone !== '' && offset === undefined) return undefined;
  const parts: Clock = [year, month, date, hours, Number(minute), Number(second)];
  return offset === undefined ? atLocal(...parts) : Date.UTC(year, month - 1, date, hours - offset, parts[4], parts[5]);
};

// Rejects dates such as the 30th of February, which Date would turn into the 2nd of March.
const isDay = (year: number, month: number, day: number): boolean =>
  day > 0 && new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const DAY_LENGTH = '2026-11-22'.length;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `((?:${MONTHS.join('|')})[a-z]*)\\.?`;
const REST = '(?:(?:,|\\s|\\sat\\s)+(\\d.*))?$';
const WEEKDAY = '^(?:[a-z]{3,9},?\\s+)?';

const DATES = [
  { form: new RegExp(`^(\\d{4})[-/](\\d{1,2})[-/](\\d{1,2})${REST}`), parts: () => [1, 2, 3] },
  {
    form: new RegExp(`^(\\d{1,2})[/-](\\d{1,2})[/-](\\d{4}|\\d{2})${REST}`),
    parts: (isDayFirst: boolean) => (isDayFirst ? [3, 2, 1] : [3, 1, 2]),
  },
  { form: new RegExp(`^(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4}|\\d{2})${REST}`), parts: () => [3, 2, 1] },
  {
    form: new RegExp(`${WEEKDAY}${MONTH}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})${REST}`, 'i'),
    parts: () => [3, 1, 2],
  },
  { form: new RegExp(`${WEEKDAY}(\\d{1,2})\\s+${MONTH},?\\s+(\\d{4})${REST}`, 'i'), parts: () => [3, 2, 1] },
] as const satisfies readonly {
  form: RegExp;
  parts: (isDayFirst: boolean) => readonly [number, number, number];
}[];

const CLOCK = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(?:([ap])\.?m\.?)?\s*([a-z]{1,4})?$/i;

// Hours ahead of UTC.
const ZONES: ReadonlyMap<string, number> = new Map(
  Object.entries({ Z: 0, UTC: 0, GMT: 0, EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 }),
);

/**
 * Parses an amount as people write it, in one currency unit: `$1,250.50`, `-40`, `(12.50)` for a loss, `1.250,50`. Undefined for anything
 * else. A single comma is a decimal comma unless three digits follow it.
 */
export const readMoney = (text: string): number | undefined => {
  const bare = text.replace(/[\s$€£]|USD/gi, '').replace(/[−–]/g, '-');
  const inBrackets = /^\((.*)\)$/.exec(bare);
  const [, sign = '', digits = ''] = /^([+-]?)([\d.,]+)$/.exec(inBrackets?.[1] ?? bare) ?? [];
  const amount = readDigits(digits);
  if (amount === undefined || amount > MOST_MONEY) return undefined;
  return sign === '-' || (inBrackets && sign === '') ? -amount || 0 : amount;
};

/** Digits with a decimal mark or with thousands separators; undefined for anything else. */
const readDigits = (digits: string): number | undefined => {
  const plain = PLAIN.find(([form]) => form.test(digits))?.[1](digits);
  return plain === undefined ? undefined : Number(plain);
};

const without = (mark: string) => (digits: string) => digits.replaceAll(mark, '');

const PLAIN: readonly (readonly [RegExp, (digits: string) => string])[] = [
  [/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/, without(',')],
  [/^(?:\d+\.?\d*|\.\d+)$/, (digits) => digits],
  [/^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/, (digits) => without('.')(digits).replace(',', '.')],
  [/^\d+,\d*$/, (digits) => digits.replace(',', '.')],
];

/**
 * Decimal odds from a tracker's text. A sign means American, a number below 100 decimal; otherwise the file's format decides. Undefined for
 * anything that is not a price.
 */
export const readOdds = (text: string, format: PriceFormat): Odds | undefined => {
  const plain = plainOdds(text);
  if (/^ev(?:en|ens)?$/i.test(plain)) return fromAmerican(100);
  const number = A_NUMBER.test(plain) ? Number(plain) : Number.NaN;
  const isAmerican = isSigned(plain) || (format === 'american' && number >= 100);
  if (Math.abs(number) > HIGHEST_PRICE) return undefined;
  if (isAmerican) return Math.abs(number) >= 100 ? fromAmerican(number) : undefined;
  return number > 1 ? (number as Odds) : undefined;
};

/** The format of a file's odds: American if any has a sign, decimal if any is below 100, otherwise `usual`. */
export const oddsFormat = (texts: readonly string[], usual: PriceFormat): PriceFormat => {
  const plain = texts.map(plainOdds).filter((text) => A_NUMBER.test(text));
  return plain.some(isSigned) ? 'american' : plain.some((text) => Number(text) < 100) ? 'decimal' : usual;
};

const A_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const isSigned = (text: string): boolean => /^[+-]/.test(text);

// 1,909 are decimal odds in many countries; +1,200 is an American price.
const plainOdds = (text: string): string => {
  const bare = text.trim().replace(/[−–]/g, '-');
  return /^[+-]/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
};

/** Parses a tracker's status of a bet: `SETTLED_WIN`, `Loss`, `refunded`. An empty one is pending; undefined for an unknown word. */
export const readOutcome = (text: string): PickStatus | undefined =>
  OUTCOMES.get(
    text
      .trim()
      .toLowerCase()
      .replace(/^settled[\s_-]+/, ''),
  );

const OUTCOMES: ReadonlyMap<string, PickStatus> = new Map(
  (
    [
      ['pending', ['', 'pending', 'open', 'unsettled', 'placed', 'live', 'active']],
      ['won', ['win', 'won', 'w', 'winner']],
      ['lost', ['loss', 'lost', 'lose', 'l', 'loser']],
      ['push', ['push', 'pushed', 'tie', 'tied']],
      ['void', ['void', 'voided', 'cancelled', 'canceled', 'refund', 'refunded', 'no action']],
    ] as const
  ).flatMap(([status, words]) => words.map((word) => [word, status] as const)),
);
