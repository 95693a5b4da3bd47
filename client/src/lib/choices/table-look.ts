import * as z from 'zod/mini';
import { rememberedAtom } from '../remembered-atom.js';

/** How high the rows of the odds table are: 44, 36 or 28 pixels. */
export const DENSITIES = ['comfortable', 'compact', 'dense'] as const;
export type Density = (typeof DENSITIES)[number];

export const densityAtom = rememberedAtom<Density>('tableDensity', z.enum(DENSITIES), 'compact');

/** The columns of the odds table that may be left out. What is bet on, its value and its price always stand there. */
export const OPTIONAL_COLUMNS = ['match', 'book', 'fair'] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

/** Those that this user left out. */
export const hiddenColumnsAtom = rememberedAtom<readonly OptionalColumn[]>(
  'hiddenColumns',
  z.array(z.enum(OPTIONAL_COLUMNS)),
  [],
);

/** By what the bets stand in order: the best value, the next game, the longest or the shortest price first. */
export const BET_ORDERS = ['value', 'start', 'longest', 'shortest'] as const;
export type BetOrder = (typeof BET_ORDERS)[number];

export const betOrderAtom = rememberedAtom<BetOrder>('betOrder', z.enum(BET_ORDERS), 'value');

/** Whether all bets stand in one long list, instead of pages. */
export const allRowsAtom = rememberedAtom('allRows', z.boolean(), false);
