import { CSRF_HEADER } from '@fairline/shared/contract';
import { atom } from 'jotai';
import type { Store } from '../store.js';
import { csrfAtom } from './csrf-atom.js';
import { sessionAtom } from './session-atom.js';

/** The key that visitors send with their calls. It grants nothing. */
export const publicKeyAtom = atom<string | undefined>(undefined);

/** The headers that identify the caller. */
export const credentialsOf = (of: Store): Record<string, string> => {
  const session = of.get(sessionAtom);
  const key = session?.access_token ?? of.get(publicKeyAtom);
  const csrf = of.get(csrfAtom);
  return {
    ...(key ? { Authorization: `Bearer ${key}` } : {}),
    ...(session ? { 'x-user-id': session.user.id } : {}),
    ...(session && csrf ? { [CSRF_HEADER]: csrf } : {}),
  };
};
