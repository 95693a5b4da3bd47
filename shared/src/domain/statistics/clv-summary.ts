import type { Clv } from '../closing/clv.js';
import { percentOf } from './record.js';

/** How picks did against the closing line. */
export interface ClvSummary {
  /** Picks that could be compared, those that never can, and those whose answer is to come. */
  readonly compared: number;
  readonly notComparable: number;
  readonly open: number;
  /** Compared of all that are not open, in percent to one decimal. */
  readonly coverage: number;
  /** The mean of those compared, in percent of the stake; null when none was. */
  readonly mean: number | null;
  /** How many of those compared beat the close, in percent to one decimal. */
  readonly beat: number;
}

/** Sums up the closing line values of picks. */
export const clvSummary = (values: readonly Clv[]): ClvSummary => {
  const percents = values.flatMap((value) => ('percent' in value ? value.percent : [])).sort((a, b) => a - b);
  const open = values.filter((value) => 'isOpen' in value && value.isOpen).length;
  const compared = percents.length;
  return {
    ...{ compared, open, notComparable: values.length - compared - open },
    coverage: percentOf(compared, values.length - open),
    mean: compared === 0 ? null : percents.reduce((all, one) => all + one, 0) / compared,
    beat: percentOf(percents.filter((percent) => percent > 0).length, compared),
  };
};
