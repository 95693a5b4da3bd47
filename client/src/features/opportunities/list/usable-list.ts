import type { OpportunityList } from '@fairline/shared/contract';
import type { LiveOpportunity } from '@fairline/shared/domain';
import { type Atom, atom } from 'jotai';
import { maximumAgeAtom } from '../../../lib/choices/odds-filter.js';
import { nowAtom } from '../../../lib/clock.js';
import { type HeldList, listAtoms } from './list-atoms.js';
import { silenceAtoms } from './silence-atoms.js';
import { withinAge, withoutOldPrices } from './without-old-prices.js';

// A silent list (a broken connection, a missing push, a paused page) hears of no lock, so the page locks prices that grow too old by itself.
const usable = (list: OpportunityList): Atom<HeldList> => {
  const since = new WeakMap<LiveOpportunity, number>();
  return atom((get) => {
    const held = get(listAtoms[list]);
    const silence = get(silenceAtoms[list]);
    const maximumAge = get(maximumAgeAtom);
    if (!silence && maximumAge === null) return held;
    const now = get(nowAtom);
    const inStep = silence && { since: silence.since, inStepAt: Math.min(held.at, silence.since) };
    const open = new Map<string, LiveOpportunity>();
    const tooOld = new Map<LiveOpportunity, number>();
    let isSame = true;
    for (const [id, live] of held.open) {
      const usable = inStep ? withoutOldPrices(live, now, inStep) : live;
      const left = usable && maximumAge !== null ? withinAge(usable, now, maximumAge) : usable;
      isSame &&= left === live;
      if (left) open.set(id, left);
      else {
        since.set(live, since.get(live) ?? now);
        tooOld.set(live, since.get(live)!);
      }
    }
    return isSame ? held : { ...held, open, tooOld };
  });
};

/** The live lists without prices that have gone unconfirmed for too long, or for longer than the user wants. */
export const usableListAtoms: Readonly<Record<OpportunityList, Atom<HeldList>>> = {
  arbitrage: usable('arbitrage'),
  middles: usable('middles'),
};
