import { type ClientError, clientErrorIdSchema } from '@fairline/shared/contract';
import { Problem } from '../http/problem.js';
import { send } from '../http/send.js';

const A_MINUTE_MS = 60_000;
const AT_MOST = 5;

let since = Number.NEGATIVE_INFINITY;
let told = new Map<string, Promise<string | undefined>>();

/**
 * Tells our server what went wrong on this page, the same thing once and a few things a minute. Gives the id under which operators
 * find it; undefined when it was not taken. A call that failed is no fault of the page, and this one least of all.
 * It goes without credentials: nobody is named in it, and a session that has ended must not keep it back.
 */
export const reportError = (error: unknown): Promise<string | undefined> => {
  if (error instanceof Problem) return NOT_TOLD;
  if (Date.now() - since > A_MINUTE_MS) {
    since = Date.now();
    told = new Map();
  }
  const body = bodyOf(error);
  const key = JSON.stringify(body);
  const before = told.get(key);
  if (before) return before;
  if (told.size >= AT_MOST) return NOT_TOLD;
  const id = tell(body);
  told.set(key, id);
  return id;
};

const NOT_TOLD = Promise.resolve(undefined);

const tell = async (body: ClientError): Promise<string | undefined> => {
  try {
    return clientErrorIdSchema.parse(await send('/api/client-errors', { method: 'POST', body, keepalive: true })).id;
  } catch {
    return undefined; // nobody to tell that to
  }
};

// The server strikes out what may name somebody. The query of an address stays here.
const bodyOf = (error: unknown): ClientError => {
  const stack = error instanceof Error ? error.stack?.slice(0, 8_000) : undefined;
  return {
    message: String(error).trim().slice(0, 1_000) || 'unknown',
    ...(stack ? { stack } : {}),
    path: location.pathname.slice(0, 500),
  };
};
