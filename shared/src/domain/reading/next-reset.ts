/** Credits are given anew on the first of the month, UTC. */
export const nextReset = (now: number): number => {
  const today = new Date(now);
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1);
};
