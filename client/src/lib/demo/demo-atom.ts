import { atom } from 'jotai';

/** True in demo mode: this page has no server behind it and asks none. */
export const isDemoAtom = atom(false);
