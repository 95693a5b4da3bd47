import { reportError } from './report-error.js';

/** Reports what nobody on the page catches. Gives the way to stop it. */
export const watchErrors = (): (() => void) => {
  const watch = new AbortController();
  const { signal } = watch;
  // Without an error it is a script of somebody else's, or a word of the browser's own.
  addEventListener('error', ({ error }) => void (error && reportError(error)), { signal });
  addEventListener('unhandledrejection', ({ reason }) => void (isGivenUp(reason) || reportError(reason)), { signal });
  return () => watch.abort();
};

const isGivenUp = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'AbortError';
