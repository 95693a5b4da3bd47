import type { FoundCondition } from './found-condition.js';

/** The level of a value against its amber and red thresholds; undefined below both. */
export const levelOf = (
  value: number,
  {
    amber = Number.POSITIVE_INFINITY,
    red = Number.POSITIVE_INFINITY,
  }: { readonly amber?: number; readonly red?: number },
): FoundCondition['level'] | undefined => {
  if (value > red) return 'red';
  return value > amber ? 'amber' : undefined;
};
