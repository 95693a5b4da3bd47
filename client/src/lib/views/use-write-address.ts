import { useAtomValue } from 'jotai';
import { addressedAtom } from '../choices/addressed.js';
import type { View } from '../choices/view.js';
import { useStanding } from '../session/me.js';
import { addressText, withFilters, writeAddress } from './address.js';

/** Writes an address anew with the filters of a view, on this user's plan or that of the link that was followed. */
export const useWriteAddress = (): ((query: URLSearchParams, view: View) => string) => {
  const { plan } = useAtomValue(addressedAtom);
  const own = useStanding()?.isPlatinum ? 'platinum' : 'gold';
  return (query, view) => addressText(withFilters(query, writeAddress(view, plan ?? own)));
};
