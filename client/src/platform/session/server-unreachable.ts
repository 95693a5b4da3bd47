import { atom } from 'jotai';

/** True on a page that the browser opened from its cache because the server did not answer. */
export const isServerUnreachableAtom = atom(false);
