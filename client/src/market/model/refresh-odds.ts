import { atom } from 'jotai';
import { problemOfFailure } from '../../platform/http/problem.js';
import { queriesAtom } from '../../platform/http/queries.js';
import { type RetryPause, withRetries } from '../../platform/http/with-retries.js';
import type { Store } from '../../platform/store.js';
import { type Followed, followedAtom } from './followed.js';

/** How long a manual refresh blocks the next one, in milliseconds. */
const LOCK_MS = 20_000;

/** The cache key of odds. */
export const ODDS_KEY = 'odds';

export interface Refreshing {
  /** What started the current refresh. */
  readonly by?: 'hand' | 'clock';
  /** The pause before the next try, after a failure. */
  readonly pause?: RetryPause;
  /** Until when a manual refresh is blocked, by this device's clock. */
  readonly lockedUntil: number;
}

export const refreshingAtom = atom<Refreshing>({ lockedUntil: 0 });

/** Clears the cached odds and reloads what the page follows, bypassing every cache; at most once in 20 s. */
export const refreshByHand = async (of: Store, kinds: readonly Kind[] = ['board']): Promise<void> => {
  if (Date.now() < of.get(refreshingAtom).lockedUntil) return;
  of.get(queriesAtom).removeQueries({ queryKey: [ODDS_KEY] });
  of.set(refreshingAtom, { lockedUntil: Date.now() + LOCK_MS });
  await refresh(of, 'hand', kinds);
};

/** Reloads the boards, unless a reload is running. */
export const refreshByClock = async (of: Store): Promise<void> => {
  if (!of.get(roundAtom)) await askBoards(of);
};

/** Reloads the boards now, without waiting for the next retry. */
export const tryNow = (of: Store): Promise<void> => askBoards(of);

const askBoards = (of: Store): Promise<void> => refresh(of, 'clock', ['board']);

type Kind = Followed['kind'];

/** Stops a timed refresh: the odds are pushed again. */
export const stopClockRound = (of: Store): void => {
  if (of.get(refreshingAtom).by === 'clock') of.get(roundAtom)?.abort();
};

const roundAtom = atom<AbortController | undefined>(undefined);

const refresh = async (of: Store, by: 'hand' | 'clock', kinds: readonly Kind[]): Promise<void> => {
  of.get(roundAtom)?.abort();
  const round = new AbortController();
  const { signal } = round;
  const left = new Set([...of.get(followedAtom)].filter(({ kind }) => kinds.includes(kind)));
  const tell = (pause?: RetryPause) =>
    of.set(refreshingAtom, ({ lockedUntil }) => ({ lockedUntil, by, ...(pause ? { pause } : {}) }));
  of.set(roundAtom, round);
  tell();
  try {
    const ask = () => {
      tell();
      forgetUnfollowed(left, of);
      return askFor(left, { signal, isFresh: by === 'hand' });
    };
    await withRetries(ask, { signal, onPause: tell });
  } catch (error) {
    forgetUnfollowed(left, of);
    if (!signal.aborted) for (const one of left) one.fail(problemOfFailure(error));
  }
  if (of.get(roundAtom) !== round) return;
  of.set(roundAtom, undefined);
  of.set(refreshingAtom, ({ lockedUntil }) => ({ lockedUntil }));
};

// The user may have left the page between two tries: what is no longer followed is not loaded.
const forgetUnfollowed = (left: Set<Followed>, of: Store) => {
  for (const one of left) if (!of.get(followedAtom).has(one)) left.delete(one);
};

// Only what failed is loaded again.
const askFor = async (left: Set<Followed>, asking: Parameters<Followed['refresh']>[0]) => {
  const asked = [...left].map(async (one) => {
    await one.refresh(asking);
    left.delete(one);
  });
  const failed = (await Promise.allSettled(asked)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};
