/** The position from which a value applies; undefined value: no price. */
export interface Step {
  readonly x: number;
  readonly value: number | undefined;
}

/**
 * Drops steps that nobody can see: of those within one pixel it keeps the first, lowest, highest and last, so the drawing is the same. The
 * steps must be in order.
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
