import { atom } from 'jotai';
import * as z from 'zod/mini';
import { rememberedAtom } from '../../../platform/storage/remembered-atom.js';
import { addressedAtom } from './addressed.js';
import { TABLE_DEFAULTS, type TableFilter } from './table-terms.js';

const number = z.nullable(z.number());

const chosenAtom = rememberedAtom<TableFilter>(
  'tableFilter',
  z.object({
    startsWithin: number,
    minOdds: number,
    maxOdds: number,
    maximumEv: number,
    maxHold: number,
    minDepth: z.nullable(z.enum(['bet', 'market', 'event'])),
    ways: number,
    minLimit: z.number(),
  }),
  TABLE_DEFAULTS,
);

/** Which bets the odds table shows: by the address, else by the user's own choice. */
export const tableFilterAtom = atom(
  (get): TableFilter => {
    const { table } = get(addressedAtom);
    return table ? { ...get(chosenAtom), ...table } : get(chosenAtom);
  },
  (get, set, table: TableFilter) => {
    const addressed = get(addressedAtom);
    if (addressed.table) set(addressedAtom, { ...addressed, table });
    set(chosenAtom, table);
  },
);
