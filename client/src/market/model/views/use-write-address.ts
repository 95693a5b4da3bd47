import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { myBooksAtom } from '../choices/betting-terms.js';
import type { View } from '../choices/view.js';
import { withFilters, writeAddress } from './address.js';

/** Writes the filters of a view into an address, with the user's own books where it is for those. */
export const useWriteAddress = (): ((query: URLSearchParams, view: View) => URLSearchParams) => {
  const mine = useAtomValue(myBooksAtom);
  return useCallback((query, view) => withFilters(query, writeAddress(view, mine)), [mine]);
};
