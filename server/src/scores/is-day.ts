/** Whether a text of the form YYYY-MM-DD names a day of the calendar. */
export const isDay = (text: string): boolean => {
  const noon = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text);
};
