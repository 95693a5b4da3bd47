import * as z from 'zod/mini';
import { rememberedAtom } from '../../../platform/storage/remembered-atom.js';

/** The row heights of the odds table: 44, 36 or 28 pixels. */
export const DENSITIES = ['comfortable', 'compact', 'dense'] as const;
export type Density = (typeof DENSITIES)[number];

export const densityAtom = rememberedAtom<Density>('tableDensity', z.enum(DENSITIES), 'compact');

/** The columns of the odds table that the user may hide. The bet, its value and its price are always shown. */
export const OPTIONAL_COLUMNS = ['match', 'book', 'fair'] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

/** The columns the user has hidden. */
export const hiddenColumnsAtom = rememberedAtom<readonly OptionalColumn[]>(
  'hiddenColumns',
  z.array(z.enum(OPTIONAL_COLUMNS)),
  [],
);

/** The orders of the bets: best value, next game, longest price or shortest price first. */
export const BET_ORDERS = ['value', 'start', 'longest', 'shortest'] as const;
export type BetOrder = (typeof BET_ORDERS)[number];

export const betOrderAtom = rememberedAtom<BetOrder>('betOrder', z.enum(BET_ORDERS), 'value');

/** Whether all bets are in one long list instead of pages. */
export const allRowsAtom = rememberedAtom('allRows', z.boolean(), false);
