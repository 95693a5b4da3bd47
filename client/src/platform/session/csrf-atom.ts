import { atom } from 'jotai';
import { forgetOnPage, keepOnPage, readOnPage } from '../storage/page-storage.js';

const KEY = 'fairline_csrf';

const heldAtom = atom<string | undefined>(readOnPage(KEY));

/** The CSRF token of the session, sent back with every change to prove that our page makes the call. */
export const csrfAtom = atom(
  (get) => get(heldAtom),
  (_get, set, token: string | undefined) => {
    if (token) keepOnPage(KEY, token);
    else forgetOnPage(KEY);
    set(heldAtom, token);
  },
);
