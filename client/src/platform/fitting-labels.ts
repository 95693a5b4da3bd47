/** The labels that fit side by side, at least `least` apart, preferring the last ones, which users look at most. */
export const fittingLabels = <T>(labels: readonly T[], placeOf: (label: T) => number, least: number): readonly T[] => {
  const kept: T[] = [];
  for (const label of labels.toReversed()) {
    const next = kept.at(-1);
    if (next === undefined || placeOf(next) - placeOf(label) >= least) kept.push(label);
  }
  return kept.reverse();
};
