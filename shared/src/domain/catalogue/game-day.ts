/**
 * The day that American leagues and scoreboards count a game to, `YYYY-MM-DD`: the day in US Eastern time, where a game at 01:15Z still
 * belongs to the day before. `at` is its start in milliseconds since 1970.
 */
export const gameDayOf = (at: number): string => calendarDay(at, 'America/New_York');

/** The game day `days` after that of `at` (before it, if negative). Counted from noon, so that no change of the clocks skips or repeats a day. */
export const gameDayFrom = (at: number, days: number): string => {
  const noon = Date.parse(`${gameDayOf(at)}T12:00:00Z`);
  return new Date(noon + days * DAY_MS).toISOString().slice(0, 10);
};

/** The calendar day of a time, `YYYY-MM-DD`. `at` in milliseconds since 1970; `zone` is an IANA name and defaults to the device's own. */
export const calendarDay = (at: number, zone?: string): string => {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  formats.set(zone, format);
  return format.format(at);
};

// The Swedish locale writes dates as YYYY-MM-DD. Formats are cached, because creating one takes milliseconds.
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

const DAY_MS = 86_400_000;
