/** Durations counted in steps that grow by a quarter each. Counts of several processes can be added, and percentiles read from the sum. */

/** The name under which a duration in milliseconds is counted. */
export const stepOf = (series: string, ms: number): string =>
  `${series} ~${Math.max(0, Math.ceil(Math.log(Math.max(ms, 1)) / GROWTH))}`;

/**
 * The duration in milliseconds that `share` (0 to 1) of the counted ones did not exceed, up to a quarter too high; undefined without any. A
 * series named without some of its last labels includes all of their values.
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
