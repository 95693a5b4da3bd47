import type { Session } from '@fairline/shared/contract';
import { Problem } from '../http/problem.js';

export const TICK_MS = 30_000;
const TICKS = 3;
const EXPIRY_MARGIN_MS = 90_000;
const FIRST_PAUSE_MS = 200;
const TRY_FOR_MS = 30_000;

/** True while the access token is good for 90 seconds more. Times are milliseconds since 1970. */
export const isFresh = (session: Session, now = Date.now()): boolean =>
  session.expires_at * 1_000 - now > EXPIRY_MARGIN_MS;

/** True when three ticks or fewer remain until the access token ends. */
export const isDue = (session: Session, now: number): boolean =>
  Math.floor((session.expires_at * 1_000 - now) / TICK_MS) <= TICKS;

/** How long to wait before the next try: 200 ms, then double. Undefined when it would come later than 30 s after the first. */
export const pauseBefore = (attempt: number, startedAt: number, now: number): number | undefined => {
  const pause = FIRST_PAUSE_MS * 2 ** attempt;
  return now + pause - startedAt < TRY_FOR_MS ? pause : undefined;
};

/** True when the server was not there to judge: the session is kept. Any other failure ends it. */
export const isRetryable = (error: unknown): boolean => error instanceof Problem && RETRYABLE.has(error.status);

const RETRYABLE = new Set([0, 502, 503, 504]);
