import type { OpportunityList } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { nowAtom } from '../../platform/clock.js';
import { canBePlaced } from './can-be-placed.js';
import { failureOf, silenceAtoms } from './list-atoms.js';
import { arbitrageView, middleView } from './live-view.js';
import { scannerCriteriaAtom } from './scanner-criteria.js';
import { usableListAtoms } from './usable-list.js';

/** A scanner's open opportunities for this user: how many, and the best one; or why that is unknown. */
interface BestOpen {
  readonly state: 'loading' | 'failed' | 'refused' | 'live';
  readonly open: number;
  /** The highest value of those that can be placed, in percent: guaranteed, or from a model. A simple estimate is none. */
  readonly best: number | undefined;
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
  const values = open.flatMap(({ offer }) => (canBePlaced(offer) ? [offer.ev!] : []));
  const best = values.length === 0 ? undefined : Math.max(...values);
  return { state: failureOf(held.state, silence, now) ? 'failed' : held.state, open: open.length, best };
};
