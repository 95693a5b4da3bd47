import { atom } from 'jotai';

/** The opportunity whose row is selected: the one that keys act on. */
export const selectedRowAtom = atom<string | undefined>(undefined);

/** The opportunity that a link asks for, until its row is found or known to be gone. */
export const askedOfferAtom = atom<string | undefined>(undefined);

/** The opportunity whose details are open below its row: one at a time. */
export const openRowAtom = atom<string | undefined>(undefined);
