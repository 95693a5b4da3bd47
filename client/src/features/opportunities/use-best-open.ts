import type { OpportunityList } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { nowAtom } from '../../lib/clock.js';
import { arbitrageView } from './arbitrage-view.js';
import { middleView } from './middle-view.js';
import { failureOf, silenceAtoms } from './silence-atoms.js';
import { usableListAtoms } from './usable-list.js';
import { wishAtom } from './wish.js';

/** What a scanner has open for its user: how many, and the best of them; or why that is not known. */
export interface BestOpen {
  readonly state: 'loading' | 'failed' | 'refused' | 'live';
  readonly open: number;
  /** Its value in percent, and whether that may be relied on: sure, or by a model. */
  readonly best: { readonly value: number; readonly isByModel: boolean } | undefined;
}

const VIEWS = { arbitrage: arbitrageView, middles: middleView };

/** What a list has open for this user right now, by what their scanner asks for. Suspects do not count. */
export const useBestOpen = (list: OpportunityList): BestOpen => {
  const held = useAtomValue(usableListAtoms[list]);
  const silence = useAtomValue(silenceAtoms[list]);
  const wish = useAtomValue(wishAtom);
  const now = useAtomValue(nowAtom);
  const { rows } = VIEWS[list](held, { ...wish, sort: 'value' }, now);
  const open = rows.filter((row) => 'offer' in row);
  return { state: failureOf(held.state, silence, now) ? 'failed' : held.state, open: open.length, best: open[0] };
};
