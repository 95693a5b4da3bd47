import { atom, useAtomValue, useSetAtom } from 'jotai';
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { differ } from '../../../platform/differ.js';
import { type Addressed, addressedAtom } from '../choices/addressed.js';
import { namesFilters, readAddress } from './address.js';
import { appliedViewAtom } from './applied-view.js';
import { useChangeAddress, useIsGoing, useWriteAddress } from './use-address-bar.js';

/**
 * Marks an address that only mirrors the user's choices. There the choices win, even when they change elsewhere; in any other address,
 * typed or from a link, the address wins.
 */
const MIRROR = 'mirror';

/** Keeps the filters and the address of the odds page in sync. Returns false until the address has been read. */
export const useAddress = (): boolean => {
  const { key, search, state } = useLocation();
  const isMirror = state === MIRROR || !namesFilters(new URLSearchParams(search));
  const [heard, setHeard] = useState<string>();
  const [isDrawn, setIsDrawn] = useState(false);
  const hear = useSetAtom(hearAtom);
  useLayoutEffect(() => {
    hear(isMirror ? {} : readAddress(new URLSearchParams(search)));
    setHeard(key); // at once: if set later, the address would overwrite where the user has gone meanwhile
    startTransition(() => setIsDrawn(true)); // the page that waits for it is drawn in chunks
  }, [hear, key, search, isMirror]);
  // On other pages only the user's own choices count.
  useLayoutEffect(() => () => hear({}), [hear]);
  useWriting(isMirror, heard === key);
  return isDrawn;
};

const useWriting = (isMirror: boolean, isHeard: boolean) => {
  const view = useAtomValue(appliedViewAtom);
  const write = useWriteAddress();
  const changeAddress = useChangeAddress();
  const isGoing = useIsGoing();
  // Waits for a running change of the address first.
  const isFree = isHeard && !isGoing;
  useEffect(() => {
    if (isFree) changeAddress((query) => write(query, view), isMirror ? MIRROR : null);
  }, [isFree, changeAddress, write, view, isMirror]);
};

const hearAtom = atom(null, (get, set, said: Addressed) => {
  if (differ(said, get(addressedAtom))) set(addressedAtom, said);
});
