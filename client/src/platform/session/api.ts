import type * as z from 'zod/mini';
import { httpMessages } from '../http/messages.js';
import { notifyPlanGate } from '../http/plan-gate.js';
import { Problem } from '../http/problem.js';
import { type Call, send } from '../http/send.js';
import { type Store, store } from '../store.js';
import { requestConfirmation } from './confirmation.js';
import { credentialsOf } from './credentials.js';
import { whileOpen } from './end-calls.js';
import { expire } from './expire.js';
import { isPublic } from './public.js';
import { renew } from './renew.js';
import { sessionAtom } from './session-atom.js';

/** Calls our server as the user who is signed in, and validates the answer. */
export const api = async <T>(
  path: string,
  schema: z.ZodMiniType<T>,
  call: Call = {},
  of: Store = store,
): Promise<T> => {
  const { data, success } = schema.safeParse(await callApi(path, call, of));
  if (!success) throw new Problem(200, 'INVALID', httpMessages.invalid);
  return data;
};

/** Calls our server as the user who is signed in, without validating the answer. */
export const callApi = (path: string, call: Call = {}, of: Store = store): Promise<unknown> =>
  whileOpen(of, (closed) => callApiLast(path, { ...call, signal: signalOf(call, closed) }, of));

/** Like `callApi`, but still works after the page's calls were closed. */
export const callApiLast = async (path: string, call: Call, of: Store): Promise<unknown> => {
  try {
    return await sendSignedIn(path, call, of);
  } catch (error) {
    if (error instanceof Problem) notifyPlanGate(error);
    throw error;
  }
};

const signalOf = ({ signal }: Call, closed: AbortSignal) => (signal ? AbortSignal.any([signal, closed]) : closed);

const COOLDOWN_MS = 30_000;
let coolUntil = 0;

// A token may expire while the device sleeps, so the first refusal renews it and retries. A second refusal ends the session, and for half a
// minute only public endpoints are called: otherwise a page full of lists would send one refused request for each.
// A call of one user is never repeated as another. A sensitive change waits until the user has confirmed that it is them.
const sendSignedIn = async (path: string, call: Call, of: Store): Promise<unknown> => {
  const session = of.get(sessionAtom);
  const isForAll = isPublic(path, call.method);
  if (!session && !isForAll && Date.now() < coolUntil) throw signedOut(httpMessages.signInAgain);
  const withCredentials = () => send(path, { ...call, headers: { ...credentialsOf(of), ...call.headers } });
  try {
    return await withCredentials();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const isStillIn = () => session !== undefined && of.get(sessionAtom)?.user.id === session.user.id;
    if (error.code === 'SIGN_IN_AGAIN' && (await requestConfirmation(error.said?.needs ?? [], of)) && isStillIn())
      return sendSignedIn(path, call, of);
    if (!isAboutSession(error)) throw error;
    if (isStillIn() && (await renew(of, session)) && isStillIn()) return withCredentials();
    const next = of.get(sessionAtom); // another user has signed in since; the refusal was not theirs
    if (!next) {
      coolUntil = Date.now() + COOLDOWN_MS;
      expire(of);
    }
    if ((session || next) && isForAll) return withCredentials();
    throw signedOut(httpMessages.signIn);
  }
};

// A wrong password, code or passkey also answers 401, but the session is still valid.
const isAboutSession = ({ status, code }: Problem): boolean =>
  (status === 401 && !ABOUT_CREDENTIALS.has(code)) || (status === 403 && code === 'CSRF');

const ABOUT_CREDENTIALS = new Set([
  'WRONG_CREDENTIALS',
  'MFA_REQUIRED',
  'MFA_INVALID',
  'PASSKEY_INVALID',
  'PASSKEY_LATE',
]);

const signedOut = (words: string) => new Problem(401, 'SIGNED_OUT', words);
