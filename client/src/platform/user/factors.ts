import { type Factor, factorSchema, type RecoveryCodes, recoveryCodesSchema } from '@fairline/shared/contract';
import { api, callApi } from '../session/api.js';
import { announceSession } from '../session/auth-events.js';
import { csrfAtom } from '../session/csrf-atom.js';
import { sessionAtom } from '../session/session-atom.js';
import { type Store, store } from '../store.js';
import { refreshUser } from './account.js';

/**
 * Starts a second factor and returns its secret for an authenticator app. Requires the current password, if there is one. It is not active
 * before `verifyFactor`.
 */
export const enrolFactor = (currentPassword?: string, of: Store = store): Promise<Factor> =>
  api('/api/auth/factors', factorSchema, { method: 'POST', body: { currentPassword } }, of);

/** Activates the second factor with its first code. The recovery codes are returned only this once. */
export const verifyFactor = async (code: string, of: Store = store): Promise<RecoveryCodes> => {
  const codes = await api('/api/auth/factors/verify', recoveryCodesSchema, { method: 'POST', body: { code } }, of);
  const session = of.get(sessionAtom);
  if (session) announceSession('MFA_CHALLENGE_VERIFIED', session, of.get(csrfAtom), of);
  await refreshUser(of);
  return codes;
};

/** Removes the second factor. */
export const removeFactor = async (code: string, of: Store = store): Promise<void> => {
  await callApi('/api/auth/factors', { method: 'DELETE', body: { code } }, of);
  await refreshUser(of);
};
