import type { Session } from '@fairline/shared/contract';
import { atom } from 'jotai';
import { differ } from '../differ.js';
import { retry } from '../retry.js';
import { type Store, store } from '../store.js';
import { sleep } from '../timers.js';
import { begin } from './begin.js';
import { expire } from './expire.js';
import { fetchSession, whileNobodyAsks } from './fetch-session.js';
import { isLeavingAtom } from './leaving.js';
import { isFresh, isRetryable, pauseBefore } from './refresh-rule.js';
import { sessionAtom, signInAtom } from './session-atom.js';
import { storedExpiry } from './session-expiry.js';
import { mayHaveOthers, notifyTabs } from './tabs.js';

/**
 * Requests a new access token. Callers share one request, and so do tabs: one tab asks the server and the others take its result. `old` is
 * the session to replace. Resolves to false if the server no longer knows the session, which then ends; throws if the server could not be
 * reached. If the user signs in or out meanwhile, that counts, and the answer is dropped.
 */
export const renew = (of: Store = store, old: Session | undefined = of.get(sessionAtom)): Promise<boolean> => {
  const { asking } = of.get(renewalAtom);
  if (asking) return asking;
  const mine = whileNobodyAsks(async () => (await fetchFromTab(old, of)) || ask('TOKEN_REFRESHED', of)).finally(() =>
    of.set(renewalAtom, {}),
  );
  of.set(renewalAtom, { asking: mine });
  return mine;
};

/** Takes the session that a provider's login just left in the refresh cookie, whatever session this browser had before. */
export const takeUp = (of: Store = store): Promise<boolean> => whileNobodyAsks(() => ask('SIGNED_IN', of));

const renewalAtom = atom<{ readonly asking?: Promise<boolean> }>({});

const ask = (event: 'SIGNED_IN' | 'TOKEN_REFRESHED', of: Store): Promise<boolean> => {
  const startedAt = Date.now();
  const hasMoved = watchUser(of);
  const attempt = async () => {
    const granted = await fetchSession('/api/auth/refresh', undefined, of).catch((error) => {
      if (!hasMoved() && isRetryable(error)) throw error;
    });
    if (hasMoved()) return isIn(of);
    if (granted) begin(event, granted, of);
    else expire(of);
    return granted !== undefined;
  };
  return retry(attempt, (error, nth) => {
    const pause = pauseBefore(nth - 1, startedAt, Date.now());
    if (pause === undefined || !isRetryable(error)) throw error;
    return pause;
  });
};

const isIn = (of: Store) => of.get(sessionAtom) !== undefined;

/** Returns a function that says whether the user has signed in or out since. */
const watchUser = (of: Store): (() => boolean) => {
  const who = () => ({ state: of.get(signInAtom).state, userId: of.get(sessionAtom)?.user.id });
  const before = who();
  return () => of.get(isLeavingAtom) || differ(who(), before);
};

// Where browsers have no locks, two tabs may both ask: the server gives both the same new session.
const TAB_ANSWERS_MS = 300; // the others may be frozen
const AWAKE_ANSWERS_MS = 3_000; // it has just renewed the session, but may be busy drawing its page
const JUST_S = 10;
const LOOK_MS = 10;

// Another tab may have renewed the session while this one waited for the lock; its message may have arrived or still be on the way.
const fetchFromTab = async (old: Session | undefined, of: Store): Promise<boolean> => {
  const isHere = () => {
    const mine = of.get(sessionAtom);
    return mine !== undefined && mine.access_token !== old?.access_token && isFresh(mine);
  };
  const newest = storedExpiry() ?? 0;
  if (isHere()) return true;
  if (newest <= (old?.expires_at ?? 0) || newest * 1_000 < Date.now() || !(await mayHaveOthers())) return isHere();
  notifyTabs({ kind: 'ask' }, of);
  const isAwake = old !== undefined && newest - Date.now() / 1_000 > old.expires_in - JUST_S;
  const patience = isAwake ? AWAKE_ANSWERS_MS : TAB_ANSWERS_MS;
  for (let waited = 0; waited < patience && !isHere(); waited += LOOK_MS) await sleep(LOOK_MS);
  return isHere();
};
