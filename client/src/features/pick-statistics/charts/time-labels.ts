import type { ProfitPoint } from '@fairline/shared/domain';

const month = new Intl.DateTimeFormat('en-US', { month: 'short' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** What stands under a run of picks: the months, or within two months the days, each where it begins (the nth pick). */
export const timeLabels = (series: readonly ProfitPoint[]): readonly (readonly [nth: number, label: string])[] => {
  const [first, last] = [series.find(({ at }) => at !== undefined)?.at, series.at(-1)?.at];
  const format = first !== undefined && last !== undefined && last - first > TWO_MONTHS ? month : day;
  const labels: [number, string][] = [];
  for (const [nth, { at }] of series.entries()) {
    if (at === undefined) continue;
    const label = format.format(at);
    if (labels.at(-1)?.[1] !== label) labels.push([nth, label]);
  }
  return labels;
};

/** The labels that find room side by side, the last ones first: there somebody looks. */
export const spaced = <T>(labels: readonly T[], placeOf: (label: T) => number, least: number): readonly T[] => {
  const kept: T[] = [];
  for (const label of labels.toReversed()) {
    const next = kept.at(-1);
    if (next === undefined || placeOf(next) - placeOf(label) >= least) kept.push(label);
  }
  return kept.reverse();
};

const TWO_MONTHS = 62 * 86_400_000;
