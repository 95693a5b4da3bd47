import type { Clv } from './clv.js';
import { percentOf } from './record.js';

/** The results of picks against the closing line. */
export interface ClvSummary {
  /** Picks with a closing line value, picks that can never have one, and picks whose value is still to come. */
  readonly compared: number;
  readonly notComparable: number;
  readonly open: number;
  /** `compared` as a share of all picks that are not open, in percent to one decimal. */
  readonly coverage: number;
  /** The mean closing line value, in percent of the stake; null without any. */
  readonly mean: number | null;
  /** The share of compared picks that beat the close, in percent to one decimal. */
  readonly beat: number;
}

/** Sums up the closing line values of picks. */
export const clvSummary = (values: readonly Clv[]): ClvSummary => {
  const percents = values.flatMap((value) => ('percent' in value ? value.percent : [])).sort((a, b) => a - b);
  const open = values.filter((value) => 'isOpen' in value && value.isOpen).length;
  const compared = percents.length;
  return {
    compared,
    open,
    notComparable: values.length - compared - open,
    coverage: percentOf(compared, values.length - open),
    mean: compared === 0 ? null : percents.reduce((all, one) => all + one, 0) / compared,
    beat: percentOf(percents.filter((percent) => percent > 0).length, compared),
  };
};
