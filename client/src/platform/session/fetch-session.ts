import { CSRF_HEADER, type Session, sessionSchema } from '@fairline/shared/contract';
import { Problem } from '../http/problem.js';
import { exchange, jsonOf } from '../http/send.js';
import { oneTabAtATime } from '../one-tab.js';
import type { Store } from '../store.js';
import { credentialsOf } from './credentials.js';
import { sessionMessages } from './messages.js';

/** A session with its CSRF token. */
export interface Granted {
  readonly session: Session;
  readonly csrf: string | undefined;
}

/** One call at a time changes the refresh cookie: the answer that arrives last would win, and it may belong to the session before. */
export const whileNobodyAsks = <T>(run: () => Promise<T>): Promise<T> => oneTabAtATime('fairline_refresh', run);

/** Asks for a session of its own: a sign-in waits for a refresh that is still running. */
export const requestNewSession = (path: string, body: unknown, of: Store): Promise<Granted> =>
  whileNobodyAsks(() => fetchSession(path, body, of));

/**
 * Makes a call whose answer is a session. It is completed even if the page is left meanwhile: the server has replaced the refresh token by
 * then, and without the new cookie the next page would be signed out.
 */
export const fetchSession = async (path: string, body: unknown, of: Store): Promise<Granted> => {
  const response = await exchange(path, { method: 'POST', body, headers: credentialsOf(of), keepalive: true });
  const { data } = sessionSchema.safeParse(await jsonOf(response));
  if (!data) throw new Problem(500, 'session_missing', sessionMessages.noUser);
  return { session: data, csrf: response.headers.get(CSRF_HEADER) ?? undefined };
};
