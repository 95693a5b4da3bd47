import type { Problem } from '../problem.js';

const SOONEST_SECONDS = 2;
const SPREAD_SECONDS = 6;

/** Seconds until a client should try again, spread so that not all come back at once. */
export const soon = (): number => SOONEST_SECONDS + Math.floor(Math.random() * SPREAD_SECONDS);

/** The refusal while the server is overloaded. */
export const busy = (): Problem => ({
  status: 503,
  code: 'BUSY',
  message: 'We are very busy right now. Please try again in a moment.',
  retryAfter: soon(),
});
