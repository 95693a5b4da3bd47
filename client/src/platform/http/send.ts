import { isDemoAtom } from '../demo-atom.js';
import { store } from '../store.js';
import { httpMessages } from './messages.js';
import { Problem, problemOf, problemOfFailure } from './problem.js';

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Bypasses every cache on the way. */
  readonly isFresh?: boolean;
  /** The call continues after the page is closed. */
  readonly keepalive?: boolean;
  /** The answer is written in turns, which may take a minute on a busy server. */
  readonly isLong?: boolean;
  /** Called with the headers of a successful answer, before its body is read. */
  readonly onHeaders?: (headers: Headers) => void;
}

/** Calls our server and returns the JSON of the answer, undefined if it has none. Every failure is a `Problem`. */
export const send = async (path: string, call: Call = {}): Promise<unknown> => jsonOf(await exchange(path, call));

/** Calls our server and returns the answer if it is successful. */
export const exchange = async (
  path: string,
  { method = 'GET', body, headers, signal, keepalive = false, isFresh = false, isLong = false, onHeaders }: Call,
): Promise<Response> => {
  if (store.get(isDemoAtom)) throw new Problem(0, 'DEMO', httpMessages.demo);
  const late = AbortSignal.timeout(isLong ? LONG_TIMEOUT_MS : TIMEOUT_MS);
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      keepalive,
      ...(isFresh ? { cache: 'no-store' } : {}),
      signal: signal ? AbortSignal.any([signal, late]) : late,
      headers: isOurs(path) ? { ...OURS, ...headers } : {},
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw await problemOf(response);
    onHeaders?.(response.headers);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw problemOfFailure(error);
  }
};

const TIMEOUT_MS = 15_000;
const LONG_TIMEOUT_MS = 70_000; // less than proxies wait

const OURS = {
  'Content-Type': 'application/json',
  'X-Client-Info': 'fairline-web',
  'X-Requested-With': 'XMLHttpRequest',
};

// Other sites get none of our headers.
const isOurs = (address: string): boolean => new URL(address, location.origin).origin === location.origin;

/** The JSON of an answer. */
export const jsonOf = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined;
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? 'nothing';
  if (type !== 'application/json') throw new Problem(response.status, 'NOT_JSON', httpMessages.notJson(type));
  return response.json().catch(() => {
    throw new Problem(response.status, 'INVALID', httpMessages.invalid);
  });
};
