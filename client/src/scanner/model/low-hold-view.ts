import { type LiveLowHold, type LowHoldOffer, offerLowHold } from '@fairline/shared/domain';
import type { HeldList } from './list-atoms.js';
import { liveView } from './live-view.js';
import type { ScannerCriteria } from './scanner-criteria.js';

/** The low holds as one user sees them. */
export const lowHoldView = (list: HeldList<LiveLowHold>, criteria: ScannerCriteria, now: number) =>
  liveView<LowHoldOffer, LiveLowHold>(list, {
    offerOf: (live, at) => offerLowHold(live, criteria, at),
    sort: criteria.sort,
    askedAt: criteria.askedAt,
    now,
  });
