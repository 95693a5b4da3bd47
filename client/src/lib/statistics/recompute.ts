import {
  type Clv,
  type CountedPick,
  clvSummary,
  countedPick,
  inOrder,
  type MonthOf,
  reportOf,
} from '@fairline/shared/domain';
import { breath } from '../breath.js';
import { serverNow } from '../clock.js';
import { listedPicksAtom } from '../picks/listed-picks.js';
import type { Store } from '../store.js';
import { clvOfAtom } from './closings-atom.js';
import { takeReportAtom } from './statistics-atoms.js';

/**
 * Works the statistics out anew, from all picks and what is known of their closing lines. Thousands of picks are counted piece by
 * piece, and the page goes on between; one that is begun anew meanwhile is given up.
 */
export const recompute = async (of: Store): Promise<void> => {
  const mine = {};
  latest.set(of, mine);
  const [picks, clvOf, breathe] = [of.get(listedPicksAtom), of.get(clvOfAtom), breath()];
  const counted: CountedPick[] = [];
  const values: Clv[] = [];
  for (const pick of picks) {
    const one = countedPick(pick);
    if (one) counted.push(one);
    values.push(clvOf(pick));
    const rest = breathe();
    if (rest) await rest;
    if (latest.get(of) !== mine) return;
  }
  of.set(takeReportAtom, reportOf(inOrder(counted), serverNow(), monthHere), clvSummary(values));
};

const latest = new WeakMap<Store, object>();

const monthHere: MonthOf = (at) => {
  const day = new Date(at);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;
};
