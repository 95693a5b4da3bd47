import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Addressed, addressedAtom } from '../choices/addressed.js';
import { differ } from '../differ.js';
import { addressText, namesFilters, readAddress } from './address.js';
import { appliedViewAtom } from './applied-view.js';
import { useWriteAddress } from './use-write-address.js';

/**
 * Marks an address that only mirrors what its user chose. In it the choices rule, also when they change elsewhere; in any other, which
 * somebody typed or was sent, what it says does.
 */
const MIRROR = 'mirror';

/** Keeps the filters and the address of the odds page the same. False until what the address says is heard. */
export const useAddress = (): boolean => {
  const { search, state } = useLocation();
  const isMirror = state === MIRROR || !namesFilters(new URLSearchParams(search));
  const [heard, setHeard] = useState<string>();
  const hear = useSetAtom(hearAtom);
  useLayoutEffect(() => {
    hear(isMirror ? {} : readAddress(new URLSearchParams(search)));
    setHeard(search);
  }, [hear, search, isMirror]);
  // On other pages nothing but one's own choices counts.
  useLayoutEffect(() => () => hear({}), [hear]);
  useWriting(search, isMirror, heard === search);
  return heard !== undefined;
};

const useWriting = (search: string, isMirror: boolean, isHeard: boolean) => {
  const navigate = useNavigate();
  const view = useAtomValue(appliedViewAtom);
  const query = new URLSearchParams(search);
  const written = useWriteAddress()(query, view);
  const isWritten = written === addressText(query);
  useEffect(() => {
    if (isHeard && !isWritten) navigate({ search: written }, { replace: true, state: isMirror ? MIRROR : null });
  }, [isHeard, isWritten, written, isMirror, navigate]);
};

const hearAtom = atom(null, (get, set, said: Addressed) => {
  if (differ(said, get(addressedAtom))) set(addressedAtom, said);
});
