import type { Pick } from '../picks/pick.js';
import { countedPick, inOrder } from '../statistics/counted-pick.js';
import { type PickReport, reportOf } from '../statistics/pick-report.js';
import { type MonthOf, monthInUtc } from '../statistics/user-stats.js';

/** Counts and sorts picks. The page does the same piece by piece. */
export const counted = (picks: readonly Pick[]) => inOrder(picks.flatMap((pick) => countedPick(pick) ?? []));

export const aReport = (picks: readonly Pick[], now: number, monthOf: MonthOf = monthInUtc): PickReport =>
  reportOf(counted(picks), now, monthOf);
