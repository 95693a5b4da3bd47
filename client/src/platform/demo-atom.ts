import { atom } from 'jotai';

/** True in demo mode: the page has no server and sends no requests. */
export const isDemoAtom = atom(false);
