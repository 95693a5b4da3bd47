import type { OpsOverview } from '@fairline/shared/contract';
import { howMany } from '../../../lib/format.js';
import { minuteIn } from '../when-in.js';
import type { Fact } from './fact-card.js';
import { overviewMessages as words } from './messages.js';

/** The credits left at the odds feed, when they run out at this rate, and when they are renewed. */
export const creditFacts = ({ credits, at }: OpsOverview): Fact[] => {
  if (!credits) return [[words.left, words.none]];
  const { left, used, runs_out_at, reset_at } = credits;
  const runsOut = left <= 0 ? at : runs_out_at;
  return [
    [words.left, howMany(left)],
    [words.used, howMany(used)],
    [words.runOut, runsOut === null ? words.unspent : whenOut(runsOut, at), runsOut !== null && runsOut < reset_at],
    [words.resets, minuteIn(reset_at)],
  ];
};

const whenOut = (at: number, now: number): string => {
  if (at <= now) return words.spent;
  return at - now > YEAR ? words.overAYear : minuteIn(at);
};

const YEAR = 365 * 86_400_000;
