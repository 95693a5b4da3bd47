import { type Session, sessionSchema } from '@fairline/shared/contract';
import { atom } from 'jotai';
import { forgetOnPage, keepOnPage, readOnPage } from '../page-storage.js';

/** Whether somebody is signed in. `expired`: the server no longer knew the session; `left`: the user signed out. */
export type SignIn =
  | { readonly state: 'starting' }
  | { readonly state: 'in'; readonly session: Session }
  | { readonly state: 'out'; readonly why: 'nobody' | 'expired' | 'left' };

const KEY = 'fairline_session';

const heldAtom = atom<SignIn>({ state: 'starting' });

/** Who is signed in. What is written here is kept in session storage, so that a reload stays signed in. */
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

/** The session that a page before this one left. What is none is removed. */
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
