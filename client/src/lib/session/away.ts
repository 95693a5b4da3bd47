import { atom } from 'jotai';

/** True on a page that a browser opened by itself, since no server was there to send it. */
export const isAwayAtom = atom(false);
