import type { Session } from '@fairline/shared/contract';
import { atom } from 'jotai';
import { type Store, store } from '../store.js';
import { csrfAtom } from './csrf-atom.js';
import { sessionAtom, signInAtom } from './session-atom.js';

/** What may happen to who is signed in, in the specification's names. */
export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED';

export interface AuthChange {
  readonly event: AuthEvent;
  /** The session as it is from now on. */
  readonly session: Session | undefined;
}

const lastChangeAtom = atom<AuthChange | undefined>(undefined);

/** Hears each change until the returned function is called. */
export const onAuthChange = (listener: (change: AuthChange) => void, of: Store = store): (() => void) =>
  of.sub(lastChangeAtom, () => {
    const change = of.get(lastChangeAtom);
    if (change) listener(change);
  });

/** Somebody is signed in, anew or still. `csrf` comes with each session that the server gives. */
export const announceSession = (event: AuthEvent, session: Session, csrf: string | undefined, of: Store): void => {
  of.set(csrfAtom, csrf);
  of.set(signInAtom, { state: 'in', session });
  of.set(lastChangeAtom, { event, session });
};

/** Nobody is signed in. */
export const announceNobody = (
  event: 'INITIAL_SESSION' | 'SIGNED_OUT',
  why: 'nobody' | 'expired' | 'left',
  of: Store,
): void => {
  of.set(csrfAtom, undefined);
  of.set(signInAtom, { state: 'out', why });
  of.set(lastChangeAtom, { event, session: undefined });
};

/** Signing out has been told: whoever is here from now on is a visitor like any other. */
export const signOutIsTold = (of: Store): void => {
  const now = of.get(signInAtom);
  if (now.state === 'out' && now.why === 'left') of.set(signInAtom, { state: 'out', why: 'nobody' });
};

/** Somebody came by the link of a mail that lets them choose a new password. Whoever is signed in stays so. */
export const announceRecovery = (of: Store = store): void =>
  of.set(lastChangeAtom, { event: 'PASSWORD_RECOVERY', session: of.get(sessionAtom) });
