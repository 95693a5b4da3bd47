import { reportError } from './report-error.js';

/** Reports errors that nothing on the page catches. Returns a function that stops it. */
export const watchErrors = (): (() => void) => {
  const watch = new AbortController();
  const { signal } = watch;
  // An event without an error comes from a third-party script or from the browser itself.
  addEventListener('error', ({ error }) => void (error && reportError(error)), { signal });
  addEventListener('unhandledrejection', ({ reason }) => void (isGivenUp(reason) || reportError(reason)), { signal });
  return () => watch.abort();
};

const isGivenUp = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'AbortError';
