import {
  type Needs,
  needsSchema,
  type Passkey,
  passkeyCreationSchema,
  passkeyRequestSchema,
  passkeySchema,
} from '@fairline/shared/contract';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { Problem } from '../http/problem.js';
import { send } from '../http/send.js';
import { loadPart } from '../parts/part.js';
import { api } from '../session/api.js';
import { begin } from '../session/begin.js';
import { credentialsOf } from '../session/credentials.js';
import { requestNewSession } from '../session/fetch-session.js';
import { type Store, store } from '../store.js';
import { refreshUser } from './account.js';
import { useAuthSettings } from './use-auth-settings.js';

/** Whether passkeys can be used: by this browser (none can on a page without https), and at this address of the installation. */
export const usePasskeysOffered = (): boolean =>
  useAuthSettings()?.passkeys === true && typeof globalThis.PublicKeyCredential === 'function';

/** Signs in with a passkey that the user chooses in the browser's own window. */
export const signInWithPasskey = async (remember: boolean, of: Store = store): Promise<void> => {
  const asked = await send('/api/auth/passkey-sign-in/options', { method: 'POST', headers: credentialsOf(of) });
  const passkey = await signed(passkeyRequestSchema.parse(asked));
  begin('SIGNED_IN', await requestNewSession('/api/auth/passkey-sign-in', { passkey, remember }, of), of);
};

/** Proves with a passkey who the user is; returns what is still missing, which is nothing. */
export const confirmWithPasskey = async (of: Store = store): Promise<Needs> => {
  const passkey = await signed(await api('/api/auth/confirm/passkey', passkeyRequestSchema, { method: 'POST' }, of));
  return api('/api/auth/confirm', needsSchema, { method: 'POST', body: { passkey } }, of);
};

/** Has the user's device make a passkey for their account. */
export const addPasskey = async (of: Store = store): Promise<Passkey> => {
  const asked = await api('/api/auth/passkeys/options', passkeyCreationSchema, { method: 'POST' }, of);
  const { startRegistration } = await library();
  const optionsJSON = asked as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch(giveUp);
  const passkey = await api('/api/auth/passkeys', passkeySchema, { method: 'POST', body: made }, of);
  await refreshUser(of);
  return passkey;
};

const signed = async (asked: unknown) => {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: asked as PublicKeyCredentialRequestOptionsJSON }).catch(giveUp);
};

const library = () => loadPart(() => import('@simplewebauthn/browser'));

// Browsers do not say why: the user may have closed the window, waited too long, or have no passkey for this site.
const giveUp = (error: Error): never => {
  const message = error.name === 'InvalidStateError' ? words.known : words.notUsed;
  throw new Problem(400, 'PASSKEY_NOT_USED', message, { message });
};

/** Why a passkey was not used. */
const words = {
  notUsed: 'No passkey was used. Try again, or choose another way.',
  known: 'This device has a passkey for your account already.',
} as const;
