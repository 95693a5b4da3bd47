/** When the feed renews its credits: the first of the next month, UTC, in milliseconds since 1970. */
export const nextReset = (now: number): number => {
  const today = new Date(now);
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1);
};
