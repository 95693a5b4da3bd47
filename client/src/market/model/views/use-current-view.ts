import type { SavedView } from '@fairline/shared/contract';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import {
  BET_ORDERS,
  betOrderAtom,
  DENSITIES,
  densityAtom,
  hiddenColumnsAtom,
  OPTIONAL_COLUMNS,
} from '../choices/table-look.js';

/** What the odds page shows now, ready to be saved as a view. */
export const useCurrentView = (): Omit<SavedView, 'name'> => {
  const { search } = useLocation();
  const look = useAtomValue(lookAtom);
  return { address: search.replace(/^\?/, ''), look };
};

/** Opens a saved view: section, filters and search from its address, the table's look from what was saved. */
export const useOpenView = (): ((view: SavedView) => void) => {
  const navigate = useNavigate();
  const setLook = useSetAtom(lookAtom);
  return ({ address, look }) => {
    setLook(look);
    navigate({ search: address });
  };
};

const density = z.enum(DENSITIES);
const order = z.enum(BET_ORDERS);
const column = z.enum(OPTIONAL_COLUMNS);

const lookAtom = atom(
  (get) => ({
    density: get(densityAtom),
    order: get(betOrderAtom),
    hiddenColumns: [...get(hiddenColumnsAtom)],
  }),
  (_get, set, look: SavedView['look']) => {
    // It may come from another version: unknown values are ignored.
    const known = { density: density.safeParse(look?.density), order: order.safeParse(look?.order) };
    if (known.density.success) set(densityAtom, known.density.data);
    if (known.order.success) set(betOrderAtom, known.order.data);
    if (look)
      set(
        hiddenColumnsAtom,
        look.hiddenColumns.flatMap((one) => column.safeParse(one).data ?? []),
      );
  },
);
