import { atom, useAtomValue, useStore } from 'jotai';
import { useCallback } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { addressText } from './address.js';
import { isPageTurning } from './page-turn.js';

/**
 * The running navigation: from where, and to which query. It takes effect a moment later; a change made meanwhile must build on it, or it
 * would be lost.
 */
const goingAtom = atom<{ readonly from: string; readonly query: string }>();

/** The query of the address, including a navigation that is still running. */
export const useQuery = (): URLSearchParams => {
  const here = useLocation();
  const going = useAtomValue(goingAtom);
  return new URLSearchParams(going?.from === placeOf(here) ? going.query : here.search);
};

/**
 * Changes the query of the address and replaces its history entry. `state` defaults to that of the entry. Does nothing once the user is on
 * the way to another page: it would bring them back.
 */
export const useChangeAddress = () => {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const store = useStore();
  return useCallback(
    (change: (query: URLSearchParams) => URLSearchParams, next: unknown = state) => {
      if (isPageTurning()) return;
      const from = placeOf({ key, search });
      const going = store.get(goingAtom);
      const before = going?.from === from ? going.query : search;
      const query = addressText(change(new URLSearchParams(before)));
      if (query === addressText(new URLSearchParams(before))) return;
      store.set(goingAtom, { from, query });
      navigate({ search: query }, { replace: true, state: next });
    },
    [key, search, state, navigate, store],
  );
};

/** Whether a change of the address is still running. */
export const useIsGoing = (): boolean => {
  const here = useLocation();
  return useAtomValue(goingAtom)?.from === placeOf(here);
};

const placeOf = ({ key, search }: Pick<Location, 'key' | 'search'>) => `${key} ${search}`;
