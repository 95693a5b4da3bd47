import type { ClvSummary, PickReport } from '@fairline/shared/domain';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { OWN_KEYS } from '../own-keys.js';
import { sharedAtom } from '../shared-atom.js';
import { closingsAtom } from './closings-atom.js';
import { type Figures, figuresOf, figuresSchema } from './figures.js';

const keptAtom = sharedAtom<Figures | null>(OWN_KEYS.pickFigures, z.nullable(figuresSchema), null);

/** The figures of this user's picks as they were worked out last, kept for 24 hours; null when they never were. */
export const figuresAtom = atom((get) => get(keptAtom));

/** All that is told of the picks, as it was worked out last on this page. */
export const reportAtom = atom<PickReport | undefined>(undefined);

/** Puts a new report in the place of the last, and keeps what sums it up. Until closing lines were asked for, the last word on them stands. */
export const takeReportAtom = atom(null, (get, set, report: PickReport, clv: ClvSummary) => {
  const before = get(closingsAtom) ? undefined : get(keptAtom)?.clv;
  set(reportAtom, report);
  set(keptAtom, figuresOf(report, before ?? clv));
});
