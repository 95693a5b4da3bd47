import type { OpportunityList } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { nowAtom } from '../../../lib/clock.js';
import { arbitrageView } from './arbitrage-view.js';
import { middleView } from './middle-view.js';
import { scannerCriteriaAtom } from './scanner-criteria.js';
import { failureOf, silenceAtoms } from './silence-atoms.js';
import { usableListAtoms } from './usable-list.js';

/** A scanner's open opportunities for this user: how many, and the best one; or why that is unknown. */
export interface BestOpen {
  readonly state: 'loading' | 'failed' | 'refused' | 'live';
  readonly open: number;
  /** Of those that can be placed. Its value in percent, and whether that is reliable: guaranteed, or from a model. */
  readonly best: { readonly value: number; readonly isByModel: boolean } | undefined;
}

const VIEWS = { arbitrage: arbitrageView, middles: middleView };

/** A list's opportunities open for this user right now, under their scanner settings, suspects not counted. */
export const useBestOpen = (list: OpportunityList): BestOpen => {
  const held = useAtomValue(usableListAtoms[list]);
  const silence = useAtomValue(silenceAtoms[list]);
  const criteria = useAtomValue(scannerCriteriaAtom);
  const now = useAtomValue(nowAtom);
  const { rows } = VIEWS[list](held, { ...criteria, sort: 'value' }, now);
  const open = rows.filter((row) => 'offer' in row);
  const best = open.find(({ offer }) => !offer.tooLittle);
  return { state: failureOf(held.state, silence, now) ? 'failed' : held.state, open: open.length, best };
};
