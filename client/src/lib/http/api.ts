import type { Session } from '@fairline/shared/contract';
import type * as z from 'zod/mini';
import { expire, renew } from '../session/session.js';
import { sessionAtom } from '../session/session-atom.js';
import { type Store, store } from '../store.js';
import { httpMessages } from './messages.js';
import { Problem } from './problem.js';
import { type Call, send } from './send.js';

/** Asks our server as the user who is signed in, and reads the answer by its schema. */
export const api = async <T>(path: string, schema: z.ZodMiniType<T>, call: Call = {}, of: Store = store): Promise<T> =>
  schema.parse(await sendSignedIn(path, call, of));

const COOLDOWN_MS = 30_000;
let coolUntil = 0;

// A token may have ended while the page slept, so one refusal is answered by renewing it. A second one ends the session, and
// for half a minute nothing is asked: a page full of lists must not knock at a closed door once for each.
const sendSignedIn = async (path: string, call: Call, of: Store): Promise<unknown> => {
  const session = of.get(sessionAtom);
  if (!session && Date.now() < coolUntil) throw signedOut();
  try {
    return await send(path, withUser(call, session));
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 401) throw error;
    if (session && (await renew(of))) return send(path, withUser(call, of.get(sessionAtom)));
    coolUntil = Date.now() + COOLDOWN_MS;
    expire(of);
    throw signedOut();
  }
};

const withUser = (call: Call, session: Session | undefined): Call =>
  session
    ? {
        ...call,
        headers: { Authorization: `Bearer ${session.access_token}`, 'x-user-id': session.user.id, ...call.headers },
      }
    : call;

const signedOut = () => new Problem(401, 'SIGNED_OUT', httpMessages.signIn);
