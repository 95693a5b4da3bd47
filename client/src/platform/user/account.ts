import { type Needs, needsSchema, type Session, sessionSchema, type User, userSchema } from '@fairline/shared/contract';
import { Problem } from '../http/problem.js';
import { send } from '../http/send.js';
import { api, callApi } from '../session/api.js';
import { announceSession } from '../session/auth-events.js';
import { begin } from '../session/begin.js';
import { credentialsOf } from '../session/credentials.js';
import { csrfAtom } from '../session/csrf-atom.js';
import { requestNewSession } from '../session/fetch-session.js';
import { sessionMessages } from '../session/messages.js';
import { sessionAtom } from '../session/session-atom.js';
import { type Store, store } from '../store.js';

/** Sends an email with a link for choosing a new password. */
export const requestReset = (email: string, of: Store = store): Promise<unknown> =>
  send('/api/auth/recover', { method: 'POST', body: { email }, headers: credentialsOf(of) });

/** Sets a new password with the token of such a link, and signs in. All other sessions of the account end. */
export const resetPassword = async (token: string, password: string, of: Store = store): Promise<void> =>
  begin('SIGNED_IN', await requestNewSession('/api/auth/reset-password', { token, password }, of), of);

/** Verifies the user's email with the token of the link sent to it. */
export const verifyEmail = async (token: string, of: Store = store): Promise<void> => {
  await callApi('/api/auth/verify-email', { method: 'POST', body: { token } }, of);
  await refreshUser(of);
};

/** Sends that link again. */
export const sendVerification = (of: Store = store): Promise<unknown> =>
  callApi('/api/auth/verify-email/send', { method: 'POST' }, of);

/** Loads the current session from the server. */
export const currentSession = async (of: Store = store): Promise<Session> => {
  present(of);
  return api('/api/auth/session', sessionSchema, {}, of);
};

/** Changes the user's own account data. */
export const updateUser = async (
  change: { data?: { username: string }; password?: string; currentPassword?: string },
  of: Store = store,
): Promise<User> => {
  present(of);
  const user = await api('/api/auth/user', userSchema, { method: 'PUT', body: change }, of);
  userUpdated(user, of);
  return user;
};

/** Proves again who the user is; returns what is still missing. */
export const confirmIdentity = (
  proof: { readonly password?: string; readonly code?: string },
  of: Store = store,
): Promise<Needs> => api('/api/auth/confirm', needsSchema, { method: 'POST', body: proof }, of);

/** Reloads the user after a change that the session does not have yet. */
export const refreshUser = async (of: Store = store): Promise<void> => {
  const { user } = await currentSession(of);
  userUpdated(user, of);
};

const userUpdated = (user: User, of: Store) =>
  announceSession('USER_UPDATED', { ...present(of), user }, of.get(csrfAtom), of);

const present = (of: Store): Session => {
  const session = of.get(sessionAtom);
  if (!session) throw new Problem(400, 'session_not_found', sessionMessages.noSession);
  return session;
};
