import { parseFeed } from '@fairline/shared/domain';
import { FeedError } from './feed-error.js';

/** A call to a feed. `label` names it in messages and logs, which must not contain the URL. */
interface FeedCall {
  readonly url: URL;
  readonly label: string;
  readonly signal: AbortSignal;
  /** How long the whole call may take, in milliseconds. */
  readonly deadlineMs: number;
  readonly maxBytes?: number;
}

export interface FeedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/**
 * Fetches an answer of any status, decompressed, within limits of time and size. Redirects are not followed: they could
 * leak the key to another host. Network errors are replaced by our own, because some quote the URL.
 */
export const get = async (call: FeedCall): Promise<FeedAnswer> => {
  const { label, signal, deadlineMs } = call;
  try {
    return await withDeadline(deadlineMs, (within) => ask(call, within), signal);
  } catch (error) {
    throw error instanceof FeedError ? error : failureOf(error, label, signal);
  }
};

const ask = async ({ url, label, maxBytes = MOST_BYTES }: FeedCall, signal: AbortSignal): Promise<FeedAnswer> => {
  const response = await fetch(url, {
    signal,
    redirect: 'manual',
    headers: { accept: 'application/json', 'accept-encoding': 'gzip' },
  });
  const { status, headers } = response;
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    throw new FeedError('unavailable', `${label}: answered with a redirect (${status}), which is not followed`);
  }
  return { status, headers, body: await readBody(response, label, maxBytes, signal) };
};

const failureOf = (error: unknown, label: string, signal: AbortSignal): FeedError => {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new FeedError('timed-out', `${label}: no answer in time`);
  if (signal.aborted) return new FeedError('cancelled', `${label}: cancelled`);
  return new FeedError('unavailable', `${label}: ${codeOf(error) ?? 'the connection failed'}`);
};

// Codes such as ECONNREFUSED. The messages around them may contain the URL, so they are not repeated.
const codeOf = (error: unknown): string | undefined => {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code) ? code : undefined;
};

// The largest real answers (a college Saturday with all props) are about 8 MB.
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Runs `work` for at most `ms` milliseconds, or until `outer` aborts; then rejects with the reason, whatever the work does.
 * `AbortSignal.timeout` inside `AbortSignal.any` does not work here: while a body is being read nothing may reference it, and once
 * Node has garbage-collected it, it never aborts. A feed that stalls in the middle of an answer would block us for minutes.
 */
const withDeadline = async <T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> => {
  const own = new AbortController();
  const timer = setTimeout(() => own.abort(new DOMException('no answer in time', 'TimeoutError')), ms);
  const follow = () => own.abort(outer?.reason);
  outer?.addEventListener('abort', follow, { once: true });
  if (outer?.aborted) follow();
  try {
    return await Promise.race([aborted(own.signal), work(own.signal)]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', follow);
  }
};

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Reads and decompresses a body of up to `maxBytes`. If the signal aborts, the connection is closed. */
const readBody = async (response: Response, label: string, maxBytes: number, signal: AbortSignal): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined), { once: true });
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new FeedError('too-large', `${label}: the answer is larger than ${maxBytes} bytes`);
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks, size);
};

/** Parses a body as JSON. HTML pages and truncated answers get their own faults. */
export const parseJson = (body: Buffer, label: string): unknown => {
  const text = body.toString('utf8').replace(/^\uFEFF/, '');
  try {
    return parseFeed(text);
  } catch {
    throw notJson(text.trim(), label);
  }
};

const notJson = (text: string, label: string): FeedError => {
  if (text.startsWith('<')) return new FeedError('html', `${label}: answered with HTML instead of JSON`);
  if (text === '' || /^[[{"]/.test(text)) return new FeedError('truncated', `${label}: the answer was cut off`);
  return new FeedError('not-json', `${label}: the answer is not JSON`);
};
