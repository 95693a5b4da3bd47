import { type Factor, factorSchema, type RecoveryCodes, recoveryCodesSchema } from '@fairline/shared/contract';
import { api, tell } from '../http/api.js';
import { type Store, store } from '../store.js';
import { refreshUser } from './account.js';
import { announceSession } from './auth-events.js';
import { csrfAtom } from './csrf-atom.js';
import { sessionAtom } from './session-atom.js';

/** Begins a second factor, for who knows the password where there is one: the secret for an authenticator. It guards nothing before `verifyFactor`. */
export const enrolFactor = (currentPassword?: string, of: Store = store): Promise<Factor> =>
  api('/api/auth/factors', factorSchema, { method: 'POST', body: { currentPassword } }, of);

/** Proves the second factor by its first code. The recovery codes are answered this once. */
export const verifyFactor = async (code: string, of: Store = store): Promise<RecoveryCodes> => {
  const codes = await api('/api/auth/factors/verify', recoveryCodesSchema, { method: 'POST', body: { code } }, of);
  const session = of.get(sessionAtom);
  if (session) announceSession('MFA_CHALLENGE_VERIFIED', session, of.get(csrfAtom), of);
  await refreshUser(of);
  return codes;
};

/** Takes the second factor away. */
export const removeFactor = async (code: string, of: Store = store): Promise<void> => {
  await tell('/api/auth/factors', { method: 'DELETE', body: { code } }, of);
  await refreshUser(of);
};
