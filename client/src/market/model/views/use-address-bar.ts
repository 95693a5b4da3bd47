import { atom, useAtomValue, useStore } from 'jotai';
import { useCallback } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { myBooksAtom } from '../choices/betting-terms.js';
import type { View } from '../choices/view.js';
import { addressText, withFilters, writeAddress } from './address.js';
import { placeOf, requestedPlace } from './page-turn.js';

/**
 * The running navigation: from where, to which query, and the place it leads to. It takes effect a moment later; a change made meanwhile
 * must build on it, or it would be lost.
 */
interface Going {
  readonly from: string;
  readonly query: string;
  readonly to: string | undefined;
}

const goingAtom = atom<Going>();

/** The query of the address, including a navigation that is still running. */
export const useQuery = (): URLSearchParams => {
  const here = useLocation();
  const going = goingFrom(here, useAtomValue(goingAtom));
  return new URLSearchParams(going?.query ?? here.search);
};

/**
 * Changes the query of the address and replaces its history entry. `state` defaults to that of the entry. Does nothing once the user has
 * asked for another address: it would bring them back.
 */
export const useChangeAddress = () => {
  const { key, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const store = useStore();
  return useCallback(
    (change: (query: URLSearchParams) => URLSearchParams, next: unknown = state) => {
      const here = { key, pathname, search };
      const from = placeOf(here);
      const going = goingFrom(here, store.get(goingAtom));
      if (!going && (requestedPlace() ?? from) !== from) return;
      const before = going?.query ?? search;
      const query = addressText(change(new URLSearchParams(before)));
      if (query === addressText(new URLSearchParams(before))) return;
      navigate({ search: query }, { replace: true, state: next });
      store.set(goingAtom, { from, query, to: requestedPlace() });
    },
    [key, pathname, search, state, navigate, store],
  );
};

/** Whether a change of the address is still running. */
export const useIsGoing = (): boolean => goingFrom(useLocation(), useAtomValue(goingAtom)) !== undefined;

// It is over if the user has asked for another place since, even if they are back where it began.
const goingFrom = (here: Pick<Location, 'key' | 'pathname' | 'search'>, going: Going | undefined): Going | undefined =>
  going?.from === placeOf(here) && going.to === requestedPlace() ? going : undefined;

/** Writes the filters of a view into an address, with the user's own books where it is for those. */
export const useWriteAddress = (): ((query: URLSearchParams, view: View) => URLSearchParams) => {
  const mine = useAtomValue(myBooksAtom);
  return useCallback((query, view) => withFilters(query, writeAddress(view, mine)), [mine]);
};
