/** A place from which on a value holds; no value where there is none. */
export interface Step {
  readonly x: number;
  readonly value: number | undefined;
}

/**
 * Leaves out steps that nobody can see: of those within one pixel the first, the lowest, the highest and the last stay, so that the
 * drawing is the same. Steps must stand in order.
 */
export const thinSteps = (steps: readonly Step[]): readonly Step[] => {
  const thin: Step[] = [];
  for (let first = 0; first < steps.length; ) {
    let next = first + 1;
    while (next < steps.length && Math.floor(steps[next]!.x) === Math.floor(steps[first]!.x)) next += 1;
    for (const kept of ofPixel(steps, first, next)) thin.push(steps[kept]!);
    first = next;
  }
  return thin;
};

const ofPixel = (steps: readonly Step[], first: number, next: number): readonly number[] => {
  const last = next - 1;
  if (next - first <= 4) return Array.from({ length: next - first }, (_, i) => first + i);
  let [low, high] = [first, first];
  for (let i = first + 1; i < last; i += 1) {
    const { value } = steps[i]!;
    if (value === undefined) continue;
    if (value < (steps[low]!.value ?? Number.POSITIVE_INFINITY)) low = i;
    if (value > (steps[high]!.value ?? Number.NEGATIVE_INFINITY)) high = i;
  }
  return [...new Set([first, Math.min(low, high), Math.max(low, high), last])];
};
