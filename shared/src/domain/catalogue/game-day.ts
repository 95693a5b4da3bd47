/**
 * The day that American leagues and scoreboards count a game to, `YYYY-MM-DD`: the day in US Eastern time, where a game at 01:15Z still
 * belongs to the day before. `at` is its start in milliseconds since 1970.
 */
export const gameDayOf = (at: number): string => {
  eastern ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', dateStyle: 'short' });
  return eastern.format(at);
};

/** The game day `days` after that of `at` (before it, if negative). Counted from noon, so that no change of the clocks skips or repeats a day. */
export const gameDayFrom = (at: number, days: number): string => {
  const noon = Date.parse(`${gameDayOf(at)}T12:00:00Z`);
  return new Date(noon + days * DAY_MS).toISOString().slice(0, 10);
};

const DAY_MS = 86_400_000;

// The Swedish locale writes dates as YYYY-MM-DD. Created on first use, because creating a format takes milliseconds.
let eastern: Intl.DateTimeFormat | undefined;
