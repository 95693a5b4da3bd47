import { isDemoAtom } from '../demo-atom.js';
import { Problem } from '../http/problem.js';
import { begin } from '../session/begin.js';
import { demoSession } from '../session/demo-session.js';
import { requestNewSession } from '../session/fetch-session.js';
import { sessionMessages } from '../session/messages.js';
import { type Store, store } from '../store.js';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Stay signed in when the browser is closed. */
  readonly remember?: boolean;
}

/** Signs in. Throws a `Problem`, with code MFA_REQUIRED if the account requires `code`, its second factor. */
export const signIn = async (
  { email, password, remember = false, code }: Credentials & { readonly code?: string },
  of: Store = store,
): Promise<void> => {
  refuseHalf(email, password);
  if (of.get(isDemoAtom)) return begin('SIGNED_IN', demoSession(email), of);
  const body = { email, password, remember, ...(code ? { code } : {}) };
  const granted = await requestNewSession('/api/auth/sign-in', body, of);
  if (code) begin('MFA_CHALLENGE_VERIFIED', granted, of);
  begin('SIGNED_IN', granted, of);
};

/** Sends the second factor of a user who signed in through a provider: only then does their session start. */
export const givePendingCode = async (code: string, of: Store = store): Promise<void> => {
  const granted = await requestNewSession('/api/auth/provider-code', { code }, of);
  begin('MFA_CHALLENGE_VERIFIED', granted, of);
  begin('SIGNED_IN', granted, of);
};

/** Creates an account and signs in. `username` is the name the account starts with. */
export const signUp = async (
  { email, password, remember = false, username }: Credentials & { readonly username?: string },
  of: Store = store,
): Promise<void> => {
  refuseHalf(email, password);
  if (of.get(isDemoAtom)) return begin('SIGNED_IN', demoSession(email), of);
  const body = { email, password, remember, data: username ? { username } : {} };
  begin('SIGNED_IN', await requestNewSession('/api/auth/sign-up', body, of), of);
};

const refuseHalf = (email: string, password: string) => {
  if (!email || !password) throw new Problem(400, 'validation_failed', sessionMessages.bothNeeded);
};
