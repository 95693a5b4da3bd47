import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { addressedAtom } from '../choices/addressed.js';
import type { View } from '../choices/view.js';
import { usePlanAccess } from '../session/me.js';
import { withFilters, writeAddress } from './address.js';

/** Writes the filters of a view into an address, with the user's plan or that of the link they followed. */
export const useWriteAddress = (): ((query: URLSearchParams, view: View) => URLSearchParams) => {
  const addressed = useAtomValue(addressedAtom).plan;
  const own = usePlanAccess()?.isPlatinum ? 'platinum' : 'gold';
  const plan = addressed ?? own;
  return useCallback((query, view) => withFilters(query, writeAddress(view, plan)), [plan]);
};
