import { type Session, sessionSchema } from '@fairline/shared/contract';
import { atom } from 'jotai';
import { forgetOnPage, keepOnPage, readOnPage } from '../storage/page-storage.js';

/** The sign-in state. `expired`: the server no longer knows the session; `left`: the user signed out. */
export type SignIn =
  | { readonly state: 'starting' }
  | { readonly state: 'in'; readonly session: Session }
  | { readonly state: 'out'; readonly why: 'nobody' | 'expired' | 'left' };

const KEY = 'fairline_session';

const heldAtom = atom<SignIn>({ state: 'starting' });

/** The sign-in state. Writes also go to session storage, so that a reload stays signed in. */
export const signInAtom = atom(
  (get) => get(heldAtom),
  (_get, set, next: SignIn) => {
    if (next.state === 'in') keepOnPage(KEY, JSON.stringify(next.session));
    if (next.state === 'out') forgetOnPage(KEY);
    set(heldAtom, next);
  },
);

export const sessionAtom = atom((get) => {
  const signIn = get(heldAtom);
  return signIn.state === 'in' ? signIn.session : undefined;
});

/** The session stored by the previous page. An invalid one is removed. */
export const keptSession = (): Session | undefined => {
  const text = readOnPage(KEY);
  const kept = text === undefined ? undefined : parse(text);
  if (!kept) forgetOnPage(KEY);
  return kept;
};

const parse = (text: string): Session | undefined => {
  try {
    return sessionSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
