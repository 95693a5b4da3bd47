import { statisticsMessages as words } from './messages.js';

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
