import { clvSummary, type MonthOf, type PickReport, pickReport } from '@fairline/shared/domain';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { serverNow } from '../clock.js';
import { OWN_KEYS } from '../own-keys.js';
import { listedPicksAtom } from '../picks/listed-picks.js';
import { sharedAtom } from '../shared-atom.js';
import { clvOfAtom } from './closings-atom.js';
import { type Figures, figuresOf, figuresSchema } from './figures.js';

const keptAtom = sharedAtom<Figures | null>(OWN_KEYS.pickFigures, z.nullable(figuresSchema), null, 'view');

/** The figures of this user's picks as they were worked out last, kept for 24 hours; null when they never were. */
export const figuresAtom = atom((get) => get(keptAtom));

/** All that is told of the picks, as it was worked out last on this page. */
export const reportAtom = atom<PickReport | undefined>(undefined);

/** Works the statistics out anew, from all picks and what is known of their closing lines. */
export const recomputeAtom = atom(null, (get, set) => {
  const picks = get(listedPicksAtom);
  const report = pickReport(picks, serverNow(), monthHere);
  set(reportAtom, report);
  set(keptAtom, figuresOf(report, clvSummary(picks.map(get(clvOfAtom)))));
});

const monthHere: MonthOf = (at) => {
  const day = new Date(at);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;
};
