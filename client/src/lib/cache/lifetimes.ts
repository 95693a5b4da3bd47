import { problemOfFailure } from '../http/problem.js';
import { MOST_RETRIES, mayPass, soonAgain } from '../http/with-retries.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** For how long an answer is good, in milliseconds, by what it is. Every question of the client is of one of these kinds. */
export const LIFETIMES = {
  /** What decides on what somebody sees: the plan, what is paid for. */
  CRITICAL: 5 * MINUTE,
  /** What moves with the games. */
  LIVE: 5 * SECOND,
  /** What comes with a new version of us: sports, the ways to sign in. */
  STATIC: HOUR,
  /** What only the user changes: the profile, the preferences. */
  USER: 5 * MINUTE,
  /** The boards of a section that was left. */
  ODDS: 120 * SECOND,
  /** Everything else. */
  OTHER: 30 * SECOND,
} as const;
export type Kind = keyof typeof LIFETIMES;

/** Past this part of its lifetime an answer is asked for anew when it is needed, and shown meanwhile. */
const STALE_AFTER = 0.8;

/** How long an answer is kept for when it cannot be asked for anew. */
const KEPT = HOUR;

/** How TanStack Query keeps answers of a kind. */
export const keptAs = (kind: Kind) => ({
  staleTime: LIFETIMES[kind] * STALE_AFTER,
  gcTime: Math.max(LIFETIMES[kind], KEPT),
});

/** How TanStack Query tries again what failed. */
export const triedAgain = {
  retry: (failures: number, error: Error) => failures < MOST_RETRIES && mayPass(problemOfFailure(error)),
  retryDelay: (failures: number, error: Error) => soonAgain(failures + 1, problemOfFailure(error)),
};

/** Whether an answer of some age may be shown before another one came. Without a network everything lives for an hour at least. */
export const isGood = (kind: Kind, age: number, isOnline: boolean): boolean =>
  age < (isOnline ? LIFETIMES[kind] : Math.max(LIFETIMES[kind], KEPT));

/** Whether an answer of some age still stands in for one that could not be had. */
export const isStandIn = (age: number): boolean => age < KEPT;
