import type { ClvSummary, PickReport } from '@fairline/shared/domain';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { sharedAtom } from '../../platform/storage/shared-atom.js';
import { USER_DATA_KEYS } from '../../platform/storage/user-data-keys.js';
import { closingsAtom } from './closings-atom.js';
import { type Figures, figuresOf, figuresSchema } from './statistics-figures.js';

const keptAtom = sharedAtom<Figures | null>(USER_DATA_KEYS.pickFigures, z.nullable(figuresSchema), null);

/** The last computed figures of the user's picks, stored for 24 hours; null if there are none. */
export const figuresAtom = atom((get) => get(keptAtom));

/** The full report of the picks, as last computed on this page. */
export const reportAtom = atom<PickReport | undefined>(undefined);

/** Replaces the report and stores its figures. Until closing lines are loaded, the stored figures for them stay. */
export const storeReportAtom = atom(null, (get, set, report: PickReport, clv: ClvSummary) => {
  const before = get(closingsAtom) ? undefined : get(keptAtom)?.clv;
  set(reportAtom, report);
  set(keptAtom, figuresOf(report, before ?? clv));
});
