import type { Preferences } from '@fairline/shared/contract';
import { differ } from '../../platform/differ.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { socketAtom } from '../../platform/socket/app-socket.js';
import { listen } from '../../platform/socket/listen.js';
import { ownerOfUserData } from '../../platform/storage/user-data.js';
import { type Store, store } from '../../platform/store.js';
import { OneTimer } from '../../platform/timers.js';
import { mergePreferences, PREFERENCES, type Preference } from './merge-preferences.js';
import { preferencesAtom, unsentAtom } from './on-device.js';
import { fetchPreferences, markUnsent, sendUnsent } from './send-preferences.js';

const PAUSE_MS = 500;

/**
 * Keeps the user's preferences in sync between this device and the server, until the returned function is called: applies the server's, also
 * when another device changes them, and sends every change made on any page.
 */
export const keepPreferences = (of: Store = store): (() => void) => {
  const whose = () => `${of.get(sessionAtom)?.user.id} ${ownerOfUserData()}`;
  const mine = whose();
  let agreed: Preferences | undefined;
  // Changed since the server was asked, whose answer may be older even if they have been sent.
  const chosen = new Set<Preference>();
  let isOver = false;
  let isLoaded = false;
  let round = 0;
  const timer = new OneTimer();

  // If the server cannot be reached, the changes stay marked as unsent for the next time.
  const send = () => sendUnsent(of).catch(() => undefined);
  const load = async () => {
    round += 1;
    const thisRound = round;
    chosen.clear();
    for (const name of of.get(unsentAtom)) chosen.add(name);
    const remote = await fetchPreferences(of).catch(() => undefined);
    if (!remote || isOver || thisRound !== round || whose() !== mine) return;
    const newest = [...of.get(unsentAtom), ...chosen];
    // Another device withdrew the choice; at the first load it may exist on this device only.
    const isWithdrawn = isLoaded && remote.sportsbooks === undefined && !newest.includes('sportsbooks');
    isLoaded = true;
    const device = of.get(preferencesAtom);
    const { sportsbooks: _, ...others } = device;
    agreed = mergePreferences(isWithdrawn ? others : device, remote, newest);
    of.set(preferencesAtom, isWithdrawn ? { ...agreed, sportsbooks: null } : agreed);
    markUnsent(differing(agreed, remote), of);
    await send();
  };
  const unsubscribe = of.sub(preferencesAtom, () => {
    if (!agreed || whose() !== mine) return; // not a choice: another user's data, or nobody's, replaced the user's own
    const now = of.get(preferencesAtom);
    const changed = differing(now, agreed);
    if (changed.length === 0) return;
    agreed = now;
    for (const name of changed) chosen.add(name);
    markUnsent(changed, of);
    timer.set(PAUSE_MS, () => whose() === mine && send()); // another tab may have signed in someone else
  });
  const unfollow = of.sub(unsentAtom, () => undefined); // an atom without a subscriber may still hold another user's values
  agreed = of.get(preferencesAtom);
  load();
  const unlisten = onNews(() => void load(), of);

  return () => {
    isOver = true;
    unlisten();
    timer.stop();
    unsubscribe();
    unfollow();
  };
};

// News may have been missed before the connection was open.
const onNews = (load: () => void, of: Store): (() => void) => {
  let stop = () => {};
  const follow = () => {
    stop();
    const socket = of.get(socketAtom);
    stop = socket ? listen(socket, { 'preferences:changed': load, connect: load }) : () => {};
  };
  follow();
  const unfollow = of.sub(socketAtom, follow);
  return () => {
    unfollow();
    stop();
  };
};

const differing = (one: Preferences, other: Preferences) =>
  PREFERENCES.filter((name) => differ(one[name], other[name]));
