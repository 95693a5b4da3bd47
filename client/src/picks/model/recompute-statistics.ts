import {
  type Clv,
  type CountedPick,
  clvSummary,
  countedPick,
  inOrder,
  type MonthOf,
  reportOf,
} from '@fairline/shared/domain';
import { serverNow } from '../../platform/clock.js';
import type { Store } from '../../platform/store.js';
import { yieldToPage } from '../../platform/yield-to-page.js';
import { clvOfAtom } from './closings-atom.js';
import { listedPicksAtom } from './listed-picks.js';
import { storeReportAtom } from './statistics-atoms.js';

/**
 * Recomputes the statistics from all picks and the known closing lines, in chunks, so that the page stays responsive. A call during the
 * work runs it once more afterwards.
 */
export const recompute = async (of: Store): Promise<void> => {
  const isAtWork = asked.has(of);
  asked.set(of, true);
  if (isAtWork) return;
  try {
    while (asked.get(of)) {
      asked.set(of, false);
      await workOut(of);
    }
  } finally {
    asked.delete(of);
  }
};

/** The stores being computed, and whether another run was requested. */
const asked = new WeakMap<Store, boolean>();

const workOut = async (of: Store): Promise<void> => {
  const [picks, clvOf, breathe] = [of.get(listedPicksAtom), of.get(clvOfAtom), yieldToPage()];
  const counted: CountedPick[] = [];
  const values: Clv[] = [];
  for (const pick of picks) {
    const one = countedPick(pick);
    if (one) counted.push(one);
    values.push(clvOf(pick));
    const rest = breathe();
    if (rest) await rest;
  }
  of.set(storeReportAtom, reportOf(inOrder(counted), serverNow(), monthHere), clvSummary(values));
};

const monthHere: MonthOf = (at) => {
  const day = new Date(at);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;
};
