import { type ClientError, clientErrorIdSchema } from '@fairline/shared/contract';
import { Problem } from './problem.js';
import { send } from './send.js';

const A_MINUTE_MS = 60_000;
const AT_MOST = 5;

let since = Number.NEGATIVE_INFINITY;
let reported = new Map<string, Promise<string | undefined>>();

/**
 * Reports an error of this page to our server: each error once, and at most five a minute. Returns the id that operators know it by;
 * undefined if it was not accepted. Failed API calls are not reported: they are no fault of the page, and a failed report least of all. The
 * report carries no credentials: it identifies nobody, and an expired session must not block it.
 */
export const reportError = (error: unknown): Promise<string | undefined> => {
  if (error instanceof Problem) return NOT_REPORTED;
  if (Date.now() - since > A_MINUTE_MS) {
    since = Date.now();
    reported = new Map();
  }
  const body = bodyOf(error);
  const key = JSON.stringify(body);
  const before = reported.get(key);
  if (before) return before;
  if (reported.size >= AT_MOST) return NOT_REPORTED;
  const id = report(body);
  reported.set(key, id);
  return id;
};

const NOT_REPORTED = Promise.resolve(undefined);

const report = async (body: ClientError): Promise<string | undefined> => {
  try {
    return clientErrorIdSchema.parse(await send('/api/client-errors', { method: 'POST', body, keepalive: true })).id;
  } catch {
    return undefined; // there is nowhere else to report it
  }
};

// The server removes personal data from the message. The query of the address is never sent.
const bodyOf = (error: unknown): ClientError => {
  const stack = error instanceof Error ? error.stack?.slice(0, 8_000) : undefined;
  return {
    message: String(error).trim().slice(0, 1_000) || 'unknown',
    ...(stack ? { stack } : {}),
    path: location.pathname.slice(0, 500),
  };
};
