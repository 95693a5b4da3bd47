import { atom, useAtomValue, useSetAtom } from 'jotai';
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Addressed, addressedAtom } from '../choices/addressed.js';
import { differ } from '../differ.js';
import { namesFilters, readAddress } from './address.js';
import { appliedViewAtom } from './applied-view.js';
import { useChangeAddress, useIsGoing } from './use-address-bar.js';
import { useWriteAddress } from './use-write-address.js';

/**
 * Marks an address that only mirrors what its user chose. In it the choices rule, also when they change elsewhere; in any other, which
 * somebody typed or was sent, what it says does.
 */
const MIRROR = 'mirror';

/** Keeps the filters and the address of the odds page the same. False until what the address says is heard. */
export const useAddress = (): boolean => {
  const { key, search, state } = useLocation();
  const isMirror = state === MIRROR || !namesFilters(new URLSearchParams(search));
  const [heard, setHeard] = useState<string>();
  const [isDrawn, setIsDrawn] = useState(false);
  const hear = useSetAtom(hearAtom);
  useLayoutEffect(() => {
    hear(isMirror ? {} : readAddress(new URLSearchParams(search)));
    setHeard(key); // at once: written any later, the address would undo that its reader has gone on
    startTransition(() => setIsDrawn(true)); // the page that waits for it is drawn in pieces
  }, [hear, key, search, isMirror]);
  // On other pages nothing but one's own choices counts.
  useLayoutEffect(() => () => hear({}), [hear]);
  useWriting(isMirror, heard === key);
  return isDrawn;
};

const useWriting = (isMirror: boolean, isHeard: boolean) => {
  const view = useAtomValue(appliedViewAtom);
  const write = useWriteAddress();
  const changeAddress = useChangeAddress();
  const isGoing = useIsGoing();
  // What somebody else is writing at this moment is heard first.
  const isFree = isHeard && !isGoing;
  useEffect(() => {
    if (isFree) changeAddress((query) => write(query, view), isMirror ? MIRROR : null);
  }, [isFree, changeAddress, write, view, isMirror]);
};

const hearAtom = atom(null, (get, set, said: Addressed) => {
  if (differ(said, get(addressedAtom))) set(addressedAtom, said);
});
