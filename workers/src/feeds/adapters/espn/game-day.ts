/** The day to which a game belongs, `YYYY-MM-DD`: that of the US East, where a game at 01:15Z is yesterday's. */
export const gameDayOf = (commenceTime: string | number): string => EASTERN.format(new Date(commenceTime));

/** What to ask the scoreboard for a day: that day and the next, since it files by its own reading of the day. */
export const scoreboardDates = (day: string): string => {
  const next = new Date(`${day}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return `${compact(day)}-${compact(next.toISOString().slice(0, 10))}`;
};

const compact = (day: string) => day.replaceAll('-', '');

// Sweden writes dates as the specification does.
const EASTERN = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', dateStyle: 'short' });
