import { atom, useAtomValue, useStore } from 'jotai';
import { useCallback } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { addressText } from './address.js';

/**
 * Where the page is on its way to, and from where. A navigation shows a moment after it was asked for; whoever changes the address
 * meanwhile must build on it, or would undo it.
 */
const goingAtom = atom<{ readonly from: string; readonly query: string }>();

/** What the address says, or is about to. */
export const useQuery = (): URLSearchParams => {
  const here = useLocation();
  const going = useAtomValue(goingAtom);
  return new URLSearchParams(going?.from === placeOf(here) ? going.query : here.search);
};

/** Changes what the address says, in place of the entry that holds it now. `state` goes with it; that of the entry, unless named. */
export const useChangeAddress = () => {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const store = useStore();
  return useCallback(
    (change: (query: URLSearchParams) => URLSearchParams, next: unknown = state) => {
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

/** Whether the address is being changed at this moment. */
export const useIsGoing = (): boolean => {
  const here = useLocation();
  return useAtomValue(goingAtom)?.from === placeOf(here);
};

const placeOf = ({ key, search }: Pick<Location, 'key' | 'search'>) => `${key} ${search}`;
