/**
 * Runs `work` for at most `ms` milliseconds, or until `outer` aborts; then rejects with the reason, whatever the work does.
 * `AbortSignal.timeout` inside `AbortSignal.any` does not work here: while a body is being read nothing may reference it, and once
 * Node has garbage-collected it, it never aborts. A feed that stalls in the middle of an answer would block us for minutes.
 */
export const withDeadline = async <T>(
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
