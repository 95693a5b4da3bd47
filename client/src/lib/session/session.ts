import { type Session, sessionSchema } from '@fairline/shared/contract';
import * as z from 'zod/mini';
import { Problem } from '../http/problem.js';
import { send } from '../http/send.js';
import { forget, keep, recall } from '../storage.js';
import { type Store, store } from '../store.js';
import { keptSession, signInAtom } from './session-atom.js';

/** Signs in with email and password. Throws a `Problem` when they do not match. */
export const signIn = async (email: string, password: string, into: Store = store): Promise<void> => {
  begin(sessionSchema.parse(await send('/api/auth/sign-in', { method: 'POST', body: { email, password } })), into);
};

/** Goes on with the session of a page before this one, or with the one that the browser's cookie still holds. */
export const resume = async (into: Store = store): Promise<void> => {
  const kept = keptSession();
  if (kept && isFresh(kept)) return into.set(signInAtom, { state: 'in', session: kept });
  if (!kept && !recall(KNOWN_KEY, z.boolean(), 'critical'))
    return into.set(signInAtom, { state: 'out', why: 'nobody' });
  if (!(await renew(into).catch(() => false))) into.set(signInAtom, { state: 'out', why: kept ? 'expired' : 'nobody' });
};

/** Asks for a fresh access token; several askers share one question. False when the server no longer knows the session. */
export const renew = (into: Store = store): Promise<boolean> => {
  asking ??= ask(into).finally(() => {
    asking = undefined;
  });
  return asking;
};

/** Signs out here and at the server. What the server answers does not matter: this browser has let go. */
export const signOut = async (into: Store = store): Promise<void> => {
  await send('/api/auth/sign-out', { method: 'POST' }).catch(() => undefined);
  forget(KNOWN_KEY);
  into.set(signInAtom, { state: 'out', why: 'left' });
};

/** The server refused the session: sign-in is due again. */
export const expire = (into: Store = store): void => {
  forget(KNOWN_KEY);
  into.set(signInAtom, { state: 'out', why: 'expired' });
};

/** True while the access token is good for 90 seconds more. */
export const isFresh = (session: Session): boolean => session.expires_at * 1_000 - Date.now() > EXPIRY_MARGIN_MS;

const EXPIRY_MARGIN_MS = 90_000;

// The refresh cookie cannot be read; this mark says that asking with it may be worth a call.
const KNOWN_KEY = 'fairline_known';

let asking: Promise<boolean> | undefined;

const ask = async (into: Store): Promise<boolean> => {
  try {
    begin(sessionSchema.parse(await send('/api/auth/refresh', { method: 'POST' })), into);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status > 0 && error.status < 500) return false;
    throw error;
  }
};

const begin = (session: Session, into: Store) => {
  keep(KNOWN_KEY, true, 'critical');
  into.set(signInAtom, { state: 'in', session });
};
