/** The day of a game as American leagues and scoreboards count it: US Eastern, YYYY-MM-DD. */
export const gameDay = (at: number): string => EASTERN.format(at);

const EASTERN = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Whether a text of the form YYYY-MM-DD names a day of the calendar. */
export const isDay = (text: string): boolean => {
  const noon = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text);
};
