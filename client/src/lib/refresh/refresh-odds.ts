import { atom } from 'jotai';
import { queriesAtom } from '../cache/queries.js';
import { problemOfFailure } from '../http/problem.js';
import { type RetryPause, withRetries } from '../http/with-retries.js';
import type { Store } from '../store.js';
import { type Followed, followedAtom } from './followed.js';

/** How long odds may not be refreshed by hand again. */
const LOCK_MS = 20_000;

/** Under which answers about odds are kept. */
export const ODDS_KEY = 'odds';

export interface Refreshing {
  /** By whom odds are being asked for. */
  readonly by?: 'hand' | 'clock';
  /** The pause before the next try, when one failed. */
  readonly pause?: RetryPause;
  /** Until when they may not be refreshed by hand, by this machine's clock. */
  readonly lockedUntil: number;
}

export const refreshingAtom = atom<Refreshing>({ lockedUntil: 0 });

/** Forgets what is kept of odds and asks anew for what is on the page, past every copy; not twice in 20 s. */
export const refreshByHand = async (of: Store, kinds: readonly Kind[] = ['board']): Promise<void> => {
  if (Date.now() < of.get(refreshingAtom).lockedUntil) return;
  of.get(queriesAtom).removeQueries({ queryKey: [ODDS_KEY] });
  of.set(refreshingAtom, { lockedUntil: Date.now() + LOCK_MS });
  await refresh(of, 'hand', kinds);
};

/** Asks anew for the boards; not while they are being asked for. */
export const refreshByClock = async (of: Store): Promise<void> => {
  if (!of.get(roundAtom)) await askBoards(of);
};

/** Asks anew for the boards at once, instead of after the pause between two tries. */
export const tryNow = (of: Store): Promise<void> => askBoards(of);

const askBoards = (of: Store): Promise<void> => refresh(of, 'clock', ['board']);

type Kind = Followed['kind'];

/** Ends what the clock began: the odds are pushed again. */
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

// Between two tries somebody may have gone to another page: what nobody follows is loaded for nobody.
const forgetUnfollowed = (left: Set<Followed>, of: Store) => {
  for (const one of left) if (!of.get(followedAtom).has(one)) left.delete(one);
};

// What came is not asked for again because something else did not.
const askFor = async (left: Set<Followed>, asking: Parameters<Followed['refresh']>[0]) => {
  const asked = [...left].map(async (one) => {
    await one.refresh(asking);
    left.delete(one);
  });
  const failed = (await Promise.allSettled(asked)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};
