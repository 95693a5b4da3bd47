/** The `seq` of each board at one moment. */
export interface Sample {
  readonly at: number;
  readonly seqs: ReadonlyMap<string, number>;
}

/** Older samples are ignored. */
export const LOOKED_BACK_MS = 10_000;

/** The samples to keep after a new one. */
export const addSample = (samples: readonly Sample[], now: Sample): readonly Sample[] => [
  ...samples.filter(({ at }) => at < now.at && now.at - at <= LOOKED_BACK_MS),
  now,
];

/**
 * How many diffs per second moved a board, from the first sample to the last; undefined before there are two. Each diff is one `seq`, so
 * missed ones count too.
 */
export const diffsASecond = (samples: readonly Sample[], board: string): number | undefined => {
  const seen = samples.filter(({ seqs }) => seqs.has(board));
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last || first.at === last.at) return undefined;
  const diffs = last.seqs.get(board)! - first.seqs.get(board)!;
  return (Math.max(0, diffs) * 1_000) / (last.at - first.at);
};
