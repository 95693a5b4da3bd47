import type { Session } from '@fairline/shared/contract';
import { atom } from 'jotai';
import { type Store, store } from '../store.js';
import { csrfAtom } from './csrf-atom.js';
import { sessionAtom, signInAtom } from './session-atom.js';

/** The events of the session, named as in the specification. */
export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED';

interface AuthChange {
  readonly event: AuthEvent;
  /** The session from now on. */
  readonly session: Session | undefined;
}

const lastChangeAtom = atom<AuthChange | undefined>(undefined);

/** Calls the listener on each change until the returned function is called. */
export const onAuthChange = (listener: (change: AuthChange) => void, of: Store = store): (() => void) =>
  of.sub(lastChangeAtom, () => {
    const change = of.get(lastChangeAtom);
    if (change) listener(change);
  });

/** Records that a user is signed in. `csrf` comes with every session from the server. */
export const announceSession = (event: AuthEvent, session: Session, csrf: string | undefined, of: Store): void => {
  of.set(csrfAtom, csrf);
  of.set(signInAtom, { state: 'in', session });
  of.set(lastChangeAtom, { event, session });
};

/** Records that nobody is signed in. */
export const announceNobody = (
  event: 'INITIAL_SESSION' | 'SIGNED_OUT',
  why: 'nobody' | 'expired' | 'left',
  of: Store,
): void => {
  of.set(csrfAtom, undefined);
  of.set(signInAtom, { state: 'out', why });
  of.set(lastChangeAtom, { event, session: undefined });
};

/** The sign-out has been shown; from now on the visitor is like any other. */
export const signOutIsTold = (of: Store): void => {
  const now = of.get(signInAtom);
  if (now.state === 'out' && now.why === 'left') of.set(signInAtom, { state: 'out', why: 'nobody' });
};

/** A user opened the link from an email that lets them choose a new password. The current session stays. */
export const announceRecovery = (of: Store = store): void =>
  of.set(lastChangeAtom, { event: 'PASSWORD_RECOVERY', session: of.get(sessionAtom) });
