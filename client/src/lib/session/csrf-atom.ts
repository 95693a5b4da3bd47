import { atom } from 'jotai';
import { forgetOnPage, keepOnPage, readOnPage } from '../page-storage.js';

const KEY = 'fairline_csrf';

const heldAtom = atom<string | undefined>(readOnPage(KEY));

/** The token that the server gave with the session and wants back with each change: proof that a page of ours makes the call. */
export const csrfAtom = atom(
  (get) => get(heldAtom),
  (_get, set, token: string | undefined) => {
    if (token) keepOnPage(KEY, token);
    else forgetOnPage(KEY);
    set(heldAtom, token);
  },
);
