import type { OpportunityList } from '@fairline/shared/contract';
import {
  type Arbitrage,
  type Lack,
  type LiveOpportunity,
  type Middle,
  offerArbitrage,
  offerMiddle,
  type PositionOffer,
} from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { serverNow } from '../../platform/clock.js';
import { yieldToPage } from '../../platform/yield-to-page.js';
import { type HeldList } from './list-atoms.js';
import { type ScannerCriteria, scannerCriteriaAtom } from './scanner-criteria.js';
import { usableListAtoms } from './usable-list.js';

/** How many opportunities of a list are open for this user, suspects not counted; undefined until known. */
export const useOpenCount = (list: OpportunityList): number | undefined => {
  const held = useAtomValue(usableListAtoms[list]);
  const criteria = useAtomValue(scannerCriteriaAtom);
  const counted = useMemo(() => openCounter(list, criteria), [list, criteria]);
  const [count, setCount] = useState<number>();

  useEffect(() => {
    let isOver = false;
    const tell = async () => {
      const now = await counted(held, serverNow(), () => isOver);
      if (!isOver) setCount(now);
    };
    if (held.state === 'live') void tell();
    return () => {
      isOver = true;
    };
  }, [held, counted]);

  return held.state === 'live' ? count : undefined;
};

/** Counts in pieces and re-evaluates only what changed: between two pushes an opportunity is the same object. */
const openCounter = (list: OpportunityList, criteria: ScannerCriteria) => {
  const known = new WeakMap<LiveOpportunity, Verdict>();
  const isOpen = (live: LiveOpportunity, now: number): boolean => {
    const hasBegun = live.opportunity.commenceTime <= now;
    const before = known.get(live);
    if (before?.hasBegun === hasBegun) return before.isOpen;
    const offer = OFFERS[list](live, criteria, now);
    const verdict = { hasBegun, isOpen: typeof offer !== 'string' && !offer.suspicion };
    known.set(live, verdict);
    return verdict.isOpen;
  };
  return async ({ open }: HeldList, now: number, isOver: () => boolean): Promise<number> => {
    const rest = yieldToPage();
    let count = 0;
    for (const live of open.values()) {
      if (isOver()) break;
      if (isOpen(live, now)) count += 1;
      const pause = rest();
      if (pause) await pause;
    }
    return count;
  };
};

/** Whether it is open for this user, before or after the start of its game. */
interface Verdict {
  readonly hasBegun: boolean;
  readonly isOpen: boolean;
}

// Each list contains only its own kind.
const OFFERS: Readonly<
  Record<OpportunityList, (live: LiveOpportunity, criteria: ScannerCriteria, now: number) => PositionOffer | Lack>
> = {
  arbitrage: (live, criteria, now) => offerArbitrage(live as LiveOpportunity<Arbitrage>, criteria, now),
  middles: (live, criteria, now) => offerMiddle(live as LiveOpportunity<Middle>, criteria, now),
};
