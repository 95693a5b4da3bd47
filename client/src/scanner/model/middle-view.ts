import type { LiveOpportunity, Middle } from '@fairline/shared/domain';
import type { HeldList } from './list-atoms.js';
import { liveView } from './live-view.js';
import { type MiddleOffer, offerMiddle } from './middle-offer.js';
import type { ScannerCriteria } from './scanner-criteria.js';

/** The middles as one user sees them. */
export const middleView = (list: HeldList, criteria: ScannerCriteria, now: number) =>
  liveView<MiddleOffer>(list, {
    // The list contains only middles.
    offerOf: (live, at) => offerMiddle(live as LiveOpportunity<Middle>, criteria, at),
    sort: criteria.sort,
    now,
  });
