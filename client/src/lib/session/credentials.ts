import { CSRF_HEADER } from '@fairline/shared/contract';
import { atom } from 'jotai';
import type { Store } from '../store.js';
import { csrfAtom } from './csrf-atom.js';
import { sessionAtom } from './session-atom.js';

/** The key under which a visitor calls who is not signed in. It grants nothing. */
export const publicKeyAtom = atom<string | undefined>(undefined);

/** What a call says about who makes it. */
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
