import { picksOnlyHere, sendPicksAway } from '../../picks/model/flush-picks.js';
import { ACCESSIBILITY_KEYS } from '../../platform/accessibility.js';
import { isDemoAtom } from '../../platform/demo-atom.js';
import { leavePush } from '../../platform/push/own-push.js';
import { callApiLast } from '../../platform/session/api.js';
import { announceNobody } from '../../platform/session/auth-events.js';
import { closeCalls } from '../../platform/session/end-calls.js';
import { forgetCookies } from '../../platform/session/forget-cookies.js';
import { isLeavingAtom } from '../../platform/session/leaving.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { notifyTabs } from '../../platform/session/tabs.js';
import { forgetAll, forgetAllBut } from '../../platform/storage/storage.js';
import { keysOfOthers, ownerOfUserData, putUserDataAway } from '../../platform/storage/user-data.js';
import { type Store, store } from '../../platform/store.js';
import { after } from '../../platform/timers.js';
import { REMEMBERED_KEYS } from '../../platform/user/remembered.js';
import { flushChanges } from './flush-changes.js';

const EMERGENCY_PAUSE_MS = 1_500;

/**
 * Ends all sessions of the user, deletes the account's data from this browser, and reloads the page. Unsent picks and preferences are sent
 * first; picks that do not arrive are stored for their owner.
 */
export const signOut = async (of: Store = store, go: Go = goTo): Promise<void> => {
  const userId = beginLeaving(of);
  await Promise.all([flushChanges(of), leavePush()]);
  closeCalls(of);
  notifyTabs(leftBy(userId), of); // before the server closes the other tabs' sockets, which would look like an expired session
  const isTold = await tellServer(of);
  if (!isReplaced(userId)) {
    putUserDataAway(picksOnlyHere(of));
    forgetAllBut([...REMEMBERED_KEYS, ...ACCESSIBILITY_KEYS, ...keysOfOthers()]);
  }
  leave(userId, of);
  go(isTold ? '/?signed_out=true' : '/login?sign_out_error=true');
};

/** Deletes everything at once, without waiting for the server, which is told in the background. */
export const emergencySignOut = (of: Store = store, go: Go = goTo): void => {
  const userId = beginLeaving(of);
  sendPicksAway(of);
  tellServer(of, { emergency: true });
  forgetAll();
  forgetCookies().catch(() => undefined);
  leavePush();
  leave(userId, of);
  after(EMERGENCY_PAUSE_MS, () => {
    forgetAll(); // a call that was running may have written something since
    go('/login?emergency_signout=true');
  });
};

type Go = (address: string) => void;
const goTo: Go = (address) => location.assign(address);

const leftBy = (userId: string | undefined) => ({ kind: 'out', why: 'left', userId }) as const;

/** Returns who leaves. */
const beginLeaving = (of: Store): string | undefined => {
  of.set(isLeavingAtom, true);
  // A browser may restore the page as it was left.
  addEventListener('pageshow', () => of.set(isLeavingAtom, false), { once: true });
  return of.get(sessionAtom)?.user.id;
};

// Another user has signed in meanwhile, in another tab: what the browser holds is theirs by now, and what was ours is put away.
const isReplaced = (userId: string | undefined): boolean => {
  const owner = ownerOfUserData();
  return userId !== undefined && owner !== undefined && owner !== userId;
};

const leave = (userId: string | undefined, of: Store) => {
  notifyTabs(leftBy(userId), of);
  announceNobody('SIGNED_OUT', 'left', of);
};

// A server that no longer knows the session has nothing left to end.
const tellServer = async (of: Store, more: { emergency?: true } = {}): Promise<boolean> => {
  if (of.get(isDemoAtom)) return true;
  return callApiLast(
    '/api/auth/sign-out',
    { method: 'POST', body: { scope: 'global', ...more }, keepalive: true },
    of,
  ).then(
    () => true,
    (error: { status?: number }) => error.status === 401,
  );
};
