import type { CurvePoint, ProfitPoint } from '@fairline/shared/domain';
import { statisticsMessages as words } from './messages.js';

const month = new Intl.DateTimeFormat('en-US', { month: 'short' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** The labels under a run of picks: months, or days for up to two months, each at its first pick (the nth). */
export const timeLabels = (
  series: readonly (ProfitPoint | CurvePoint)[],
): readonly (readonly [nth: number, label: string])[] => {
  const [first, last] = [series.find(({ at }) => at !== undefined)?.at, series.at(-1)?.at];
  const [format, keyOf] =
    first !== undefined && last !== undefined && last - first > TWO_MONTHS ? [month, monthOf] : [day, dayOf];
  const labels: [number, string][] = [];
  let before: number | undefined;
  for (const [nth, { at }] of series.entries()) {
    if (at === undefined) continue;
    const key = keyOf(new Date(at));
    if (key !== before) labels.push([nth, format.format(at)]);
    before = key;
  }
  return labels;
};

// Compares numbers before formatting, since formatting thousands of dates would take longer than everything else.
const monthOf = (at: Date): number => at.getFullYear() * 12 + at.getMonth();
const dayOf = (at: Date): number => monthOf(at) * 31 + at.getDate();

const TWO_MONTHS = 62 * 86_400_000;

const short = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A month (`2026-11`) as its chart names it: Nov. */
export const shortMonth = (month: string): string => written(month, short);

/** A month (`2026-11`) as a table names it: Nov 2026. */
export const monthTitle = (month: string): string => written(month, long);

const written = (month: string, format: Intl.DateTimeFormat): string => {
  const at = Date.parse(`${month}-01T00:00:00Z`);
  return Number.isFinite(at) ? format.format(at) : words.undated;
};
