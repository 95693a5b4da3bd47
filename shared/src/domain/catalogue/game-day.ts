/**
 * The day to which American leagues and scoreboards count a game, `YYYY-MM-DD`: that of the US East, where one that begins
 * at 01:15Z is still yesterday's. `at` is its start in milliseconds since 1970.
 */
export const gameDayOf = (at: number): string => {
  eastern ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', dateStyle: 'short' });
  return eastern.format(at);
};

// Sweden writes dates as the specification does. Made when it is first needed: a format costs milliseconds to make.
let eastern: Intl.DateTimeFormat | undefined;
