import type { OpsCondition } from '@fairline/shared/contract';

/** Something that is wrong, without since when and who knows of it. */
export type Found = Omit<OpsCondition, 'since' | 'acknowledged_at'>;

/** How bad a value is whose lines are drawn at these; undefined when it is past neither. */
export const levelOf = (
  value: number,
  {
    amber = Number.POSITIVE_INFINITY,
    red = Number.POSITIVE_INFINITY,
  }: { readonly amber?: number; readonly red?: number },
): Found['level'] | undefined => {
  if (value > red) return 'red';
  return value > amber ? 'amber' : undefined;
};

/** A span in words, from milliseconds. */
export const inWords = (ms: number): string => {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3_600)} h`;
};
