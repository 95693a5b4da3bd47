import type { Pick } from '../../picks/pick.js';
import { countedPick, inOrder } from '../counted-pick.js';
import { type PickReport, reportOf } from '../pick-report.js';
import { type MonthOf, monthInUtc } from '../user-stats.js';

/** Picks counted and in order, as the page does it piece by piece. */
export const counted = (picks: readonly Pick[]) => inOrder(picks.flatMap((pick) => countedPick(pick) ?? []));

/** All that is told of picks. */
export const aReport = (picks: readonly Pick[], now: number, monthOf: MonthOf = monthInUtc): PickReport =>
  reportOf(counted(picks), now, monthOf);
