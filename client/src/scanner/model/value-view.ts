import { atom } from 'jotai';
import { slipSettingsAtom } from '../../slip/model/slip-settings.js';
import type { HeldList } from './list-atoms.js';
import { liveView } from './live-view.js';
import { scannerCriteriaAtom } from './scanner-criteria.js';
import type { LiveValue } from './value-bet.js';
import { offerValue, type ValueCriteria, type ValueOffer } from './value-offer.js';

/** This user's criteria for bets of value. */
export const valueCriteriaAtom = atom(
  (get): ValueCriteria => ({ ...get(scannerCriteriaAtom), sizing: get(slipSettingsAtom) }),
);

/** The bets of value as one user sees them. */
export const valueView = (list: HeldList<LiveValue>, criteria: ValueCriteria, now: number) =>
  liveView<ValueOffer, LiveValue>(list, {
    offerOf: (live, at) => offerValue(live, criteria, at),
    sort: criteria.sort,
    askedAt: criteria.askedAt,
    now,
  });
