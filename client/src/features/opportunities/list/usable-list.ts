import type { OpportunityList } from '@fairline/shared/contract';
import type { LiveOpportunity } from '@fairline/shared/domain';
import { type Atom, atom } from 'jotai';
import { nowAtom } from '../../../lib/clock.js';
import { autoRefreshAtom } from '../../../lib/refresh/auto-refresh.js';
import { type HeldList, listAtoms } from './list-atoms.js';
import { silenceAtoms } from './silence-atoms.js';
import { withoutOldPrices } from './without-old-prices.js';

// Without pushes (a broken connection, a paused page) nobody reports locked prices, so the page locks those that grow too old by itself.
const usable = (list: OpportunityList): Atom<HeldList> =>
  atom((get) => {
    const held = get(listAtoms[list]);
    const silence = get(silenceAtoms[list]);
    if (!silence && get(autoRefreshAtom)) return held;
    const now = get(nowAtom);
    const open = new Map<string, LiveOpportunity>();
    let isSame = true;
    for (const [id, live] of held.open) {
      const left = withoutOldPrices(live, now, silence?.since);
      if (left) open.set(id, left);
      isSame &&= left === live;
    }
    return isSame ? held : { ...held, open };
  });

/** The live lists without prices that have gone unconfirmed for too long. */
export const usableListAtoms: Readonly<Record<OpportunityList, Atom<HeldList>>> = {
  arbitrage: usable('arbitrage'),
  middles: usable('middles'),
};
