/** The dates to request for a day: that day and the next, because the scoreboard assigns games to days by its own rule. */
export const scoreboardDates = (day: string): string => {
  const next = new Date(`${day}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return `${compact(day)}-${compact(next.toISOString().slice(0, 10))}`;
};

const compact = (day: string) => day.replaceAll('-', '');
