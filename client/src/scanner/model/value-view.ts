import { type LiveValue, offerValue, type ValueCriteria, type ValueOffer } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { slipSettingsAtom } from '../../slip/model/slip-settings.js';
import type { HeldList } from './list-atoms.js';
import { liveView } from './live-view.js';
import { type ScannerCriteria, scannerCriteriaAtom } from './scanner-criteria.js';

/** One user's criteria for bets of value, and the order of the list. */
type OwnValueCriteria = ScannerCriteria & ValueCriteria;

/** This user's criteria for bets of value. */
export const valueCriteriaAtom = atom(
  (get): OwnValueCriteria => ({ ...get(scannerCriteriaAtom), sizing: get(slipSettingsAtom) }),
);

/** The bets of value as one user sees them. */
export const valueView = (list: HeldList<LiveValue>, criteria: OwnValueCriteria, now: number) =>
  liveView<ValueOffer, LiveValue>(list, {
    offerOf: (live, at) => offerValue(live, criteria, at),
    sort: criteria.sort,
    askedAt: criteria.askedAt,
    now,
  });
