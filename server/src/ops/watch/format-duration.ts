/** Formats a duration given in milliseconds: "90 s", "5 min", "3 h". */
export const formatDuration = (ms: number): string => {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3_600)} h`;
};
