/** Spans of time, counted in steps that grow by a quarter each: counts of several processes can be added, and percentiles read from the sum. */

/** The name under which a span in milliseconds is counted. */
export const stepOf = (series: string, ms: number): string =>
  `${series} ~${Math.max(0, Math.ceil(Math.log(Math.max(ms, 1)) / GROWTH))}`;

/**
 * The span in milliseconds that `share` (0 to 1) of those counted did not exceed, at most a quarter too much; undefined when none was.
 * A series without some of its last labels is all that bear the others.
 */
export const percentile = (
  counts: Readonly<Record<string, number>>,
  series: string,
  share: number,
): number | undefined => {
  const steps = Object.entries(counts)
    .filter(([name]) => name.startsWith(`${series} `))
    .map(([name, count]) => [Number(name.slice(name.lastIndexOf('~') + 1)), count] as const)
    .sort(([a], [b]) => a - b);
  const all = steps.reduce((sum, [, count]) => sum + count, 0);
  let seen = 0;
  for (const [step, count] of steps) {
    seen += count;
    if (seen >= share * all) return Math.exp(step * GROWTH);
  }
  return undefined;
};

const GROWTH = Math.log(1.25);
