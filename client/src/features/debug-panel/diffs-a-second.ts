/** How far each board had come at a moment. */
export interface Look {
  readonly at: number;
  readonly seqs: ReadonlyMap<string, number>;
}

/** Looks older than this say nothing of now. */
export const LOOKED_BACK_MS = 10_000;

/** The looks to keep once there is a new one. */
export const lookAgain = (looks: readonly Look[], now: Look): readonly Look[] => [
  ...looks.filter(({ at }) => at < now.at && now.at - at <= LOOKED_BACK_MS),
  now,
];

/**
 * How many diffs a second moved a board, between the first look at it and the last; undefined before there are two. Each diff is one
 * `seq`, so that those which were missed count too.
 */
export const diffsASecond = (looks: readonly Look[], board: string): number | undefined => {
  const seen = looks.filter(({ seqs }) => seqs.has(board));
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last || first.at === last.at) return undefined;
  const diffs = last.seqs.get(board)! - first.seqs.get(board)!;
  return (Math.max(0, diffs) * 1_000) / (last.at - first.at);
};
