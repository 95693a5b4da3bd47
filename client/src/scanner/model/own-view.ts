import type { Arbitrage, LiveOpportunity, Middle } from '@fairline/shared/domain';
import { type ArbitrageOffer, type MiddleOffer, offerArbitrage, offerMiddle } from '@fairline/shared/domain';
import type { HeldList } from './list-atoms.js';
import { liveView } from './live-view.js';
import type { ScannerCriteria } from './scanner-criteria.js';

/** The arbitrages as one user sees them. */
export const arbitrageView = (list: HeldList, criteria: ScannerCriteria, now: number) =>
  liveView<ArbitrageOffer>(list, {
    // The list contains only arbitrages.
    offerOf: (live, at) => offerArbitrage(live as LiveOpportunity<Arbitrage>, criteria, at),
    sort: criteria.sort,
    askedAt: criteria.askedAt,
    now,
  });

/** The middles as one user sees them. */
export const middleView = (list: HeldList, criteria: ScannerCriteria, now: number) =>
  liveView<MiddleOffer>(list, {
    // The list contains only middles.
    offerOf: (live, at) => offerMiddle(live as LiveOpportunity<Middle>, criteria, at),
    sort: criteria.sort,
    askedAt: criteria.askedAt,
    now,
  });
