/**
 * The day to which American leagues and scoreboards count a game, `YYYY-MM-DD`: that of the US East, where one that begins
 * at 01:15Z is still yesterday's. `at` is its start in milliseconds since 1970.
 */
export const gameDayOf = (at: number): string => {
  eastern ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', dateStyle: 'short' });
  return eastern.format(at);
};

/** The game day so many days after that of `at`, or before it. Counted from noon, so that no change of the clocks skips or repeats a day. */
export const gameDayFrom = (at: number, days: number): string => {
  const noon = Date.parse(`${gameDayOf(at)}T12:00:00Z`);
  return new Date(noon + days * DAY_MS).toISOString().slice(0, 10);
};

const DAY_MS = 86_400_000;

// Sweden writes dates as the specification does. Made when it is first needed: a format costs milliseconds to make.
let eastern: Intl.DateTimeFormat | undefined;
