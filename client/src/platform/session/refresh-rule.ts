import type { Session } from '@fairline/shared/contract';
import { Problem } from '../http/problem.js';
import { doubled } from '../retry.js';

export const TICK_MS = 30_000;
const TICKS = 3;
const EXPIRY_MARGIN_MS = 90_000;
const FIRST_PAUSE_MS = 200;
const TRY_FOR_MS = 30_000;

/** Whether the access token is good for at least 90 seconds. Times are milliseconds since 1970. */
export const isFresh = (session: Session, now = Date.now()): boolean =>
  session.expires_at * 1_000 - now > EXPIRY_MARGIN_MS;

/** Whether the access token expires within three ticks. */
export const isDue = (session: Session, now: number): boolean =>
  Math.floor((session.expires_at * 1_000 - now) / TICK_MS) <= TICKS;

/** The pause before the next try: 200 ms, then doubled. Undefined if the try would start more than 30 s after the first. */
export const pauseBefore = (attempt: number, startedAt: number, now: number): number | undefined => {
  const pause = doubled(attempt + 1, FIRST_PAUSE_MS);
  return now + pause - startedAt < TRY_FOR_MS ? pause : undefined;
};

/** Whether the server was unreachable, so that the session is kept. Any other failure ends it. */
export const isRetryable = (error: unknown): boolean => error instanceof Problem && RETRYABLE.has(error.status);

const RETRYABLE = new Set([0, 502, 503, 504]);
