/**
 * The indexes worth drawing in a long run of values, in order: the lowest, highest and last of each stretch, so that a line through them
 * shows every peak and ends correctly. A run of at most `most` values is kept whole.
 */
export const thinned = (values: readonly number[], most = 600): readonly number[] => {
  if (values.length <= most) return values.map((_, place) => place);
  const stretch = Math.ceil(values.length / (most / 3));
  const kept = new Set<number>([0]);
  for (let first = 0; first < values.length; first += stretch) {
    const last = Math.min(first + stretch, values.length) - 1;
    let [low, high] = [first, first];
    for (let place = first; place <= last; place += 1) {
      if (values[place]! < values[low]!) low = place;
      if (values[place]! > values[high]!) high = place;
    }
    for (const place of [low, high, last]) kept.add(place);
  }
  return [...kept].sort((a, b) => a - b);
};
