import type { OpportunityList } from '@fairline/shared/contract';
import { gameUnder, type LiveOpportunity, lockAgeOf } from '@fairline/shared/domain';
import { type Atom, atom } from 'jotai';
import { nowAtom } from '../../../lib/clock.js';
import { autoRefreshAtom } from '../../../lib/refresh/auto-refresh.js';
import { type HeldList, listAtoms } from './list-atoms.js';
import { silenceAtoms } from './silence-atoms.js';

// Without pushes nobody reports locked prices, so after the longest time that a price may go unconfirmed it counts as locked. A paused page
// keeps its state.
const usable = (list: OpportunityList): Atom<HeldList> =>
  atom((get) => {
    const held = get(listAtoms[list]);
    const silence = get(silenceAtoms[list]);
    if (!silence || !get(autoRefreshAtom)) return held;
    const now = get(nowAtom);
    const isUsable = ([, { opportunity }]: readonly [string, LiveOpportunity]) =>
      now - silence.since <= lockAgeOf(gameUnder(opportunity), now);
    const open = [...held.open].filter(isUsable);
    return open.length === held.open.size ? held : { ...held, open: new Map(open) };
  });

/** The live lists without entries that have gone unconfirmed for too long. */
export const usableListAtoms: Readonly<Record<OpportunityList, Atom<HeldList>>> = {
  arbitrage: usable('arbitrage'),
  middles: usable('middles'),
};
