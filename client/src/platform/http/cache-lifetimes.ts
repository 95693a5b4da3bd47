import { problemOfFailure } from './problem.js';
import { MOST_RETRIES, mayPass, soonAgain } from './with-retries.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long an answer is good, in milliseconds, by its kind. Every query of the client has one of these kinds. */
export const LIFETIMES = {
  /** What decides on access: the plan, the subscription. */
  CRITICAL: 5 * MINUTE,
  /** What changes with the games. */
  LIVE: 5 * SECOND,
  /** What changes only with a new version: sports, login providers. */
  STATIC: HOUR,
  /** What only the user changes: profile, preferences. */
  USER: 5 * MINUTE,
  /** The boards of a section the user has left. */
  ODDS: 120 * SECOND,
  /** Everything else. */
  OTHER: 30 * SECOND,
} as const;
export type Kind = keyof typeof LIFETIMES;

/** After this share of its lifetime an answer is refetched when it is needed, and shown meanwhile. */
const STALE_AFTER = 0.8;

/** How long an answer is kept as a fallback while no new one arrives, in milliseconds. */
const KEPT = HOUR;

/** The TanStack Query options for answers of a kind. */
export const keptAs = (kind: Kind) => ({
  staleTime: LIFETIMES[kind] * STALE_AFTER,
  gcTime: Math.max(LIFETIMES[kind], KEPT),
});

/** The TanStack Query options for retries. */
export const triedAgain = {
  retry: (failures: number, error: Error) => failures < MOST_RETRIES && mayPass(problemOfFailure(error)),
  retryDelay: (failures: number, error: Error) => soonAgain(failures + 1, problemOfFailure(error)),
};

/** Whether an answer of this age may be shown before a new one arrives. Offline, every kind lives for at least an hour. */
export const isGood = (kind: Kind, age: number, isOnline: boolean): boolean =>
  age < (isOnline ? LIFETIMES[kind] : Math.max(LIFETIMES[kind], KEPT));

/** Whether an answer of this age may still be shown after a refetch failed. */
export const isStandIn = (age: number): boolean => age < KEPT;
