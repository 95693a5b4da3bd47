import { sessionMessages } from '../../platform/session/messages.js';

const STALE_AFTER_S = 120;

/** Warns in the console when the sign-in in the address is old. `at` is its time in seconds since 1970. */
export const warnIfStale = (query: URLSearchParams, now = Date.now()): void => {
  const at = Number(query.get('at'));
  if (at > 0 && now / 1_000 - at > STALE_AFTER_S) console.warn(sessionMessages.staleAddress);
};
