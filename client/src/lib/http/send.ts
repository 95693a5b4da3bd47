import { httpMessages } from './messages.js';
import { Problem, problemOf, problemOfFailure } from './problem.js';

export interface Call {
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

const TIMEOUT_MS = 15_000;

/** Calls our server and answers the JSON of its body, undefined when it has none. Whatever goes wrong is a `Problem`. */
export const send = async (path: string, { method = 'GET', body, headers, signal }: Call = {}): Promise<unknown> => {
  const late = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, late]) : late,
      headers: { 'Content-Type': 'application/json', 'X-Client-Info': 'fairline-web', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw await problemOf(response);
    return response.status === 204 ? undefined : await jsonOf(response);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw problemOfFailure(error);
  }
};

const jsonOf = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? 'nothing';
  if (type !== 'application/json') throw new Problem(response.status, 'NOT_JSON', httpMessages.notJson(type));
  return response.json();
};
