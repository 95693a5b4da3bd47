import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { forgetPush, keepPush, keptPush } from '../../platform/push/kept-push.js';
import { leavePush, mayHavePushes, renewPush, subscribe } from '../../platform/push/own-push.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { sleep } from '../../platform/timers.js';
import { useAlertPlaces } from './use-alert-places.js';

/**
 * Whether this browser shows alerts as notifications: it cannot, or not before it is on the home screen; its user has blocked them; it will
 * ask its user first; they are allowed but off; or on.
 */
export type BrowserPush = 'impossible' | 'not installed' | 'blocked' | 'unasked' | 'off' | 'on';

/** What can be done with notifications in this browser, and functions that turn them on and off. Undefined until it is known. */
export const useBrowserPush = () => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  const { places, add, reload } = useAlertPlaces();
  const [permission, setPermission] = useState(permissionNow);
  const [placeId, setPlaceId] = useState<string | null>();
  const look = useCallback(async () => {
    setPermission(permissionNow());
    const kept = mayHavePushes() ? await keptPush().catch(() => undefined) : undefined;
    setPlaceId(kept && kept.userId === userId ? kept.placeId : null);
  }, [userId]);
  useEffect(() => {
    look();
    return whenPermissionChanges(look);
  }, [look]);

  /** Must be called in a click: without one, browsers do not ask. */
  const turnOn = async (): Promise<void> => {
    if (!userId) return;
    if ((await Notification.requestPermission()) === 'granted') {
      const registration = await readyWorker();
      const kept = await keptPush();
      // The place that this browser had stays the same: rules name it.
      if (kept?.userId === userId && (await renewPush(registration, kept))) await reload();
      else {
        await leavePush();
        const subscription = await subscribe(registration);
        const { id, secret = '' } = await add({ kind: 'push', subscription });
        await keepPush({ userId, placeId: id, secret, endpoint: subscription.endpoint, renewedAt: Date.now() });
      }
    }
    await look();
  };
  const turnOff = async (): Promise<void> => {
    await leavePush();
    await Promise.all([look(), reload()]);
  };
  const isHere = places?.some(({ id, endedWhy }) => id === placeId && endedWhy === null);
  const state: BrowserPush | undefined =
    permission !== 'granted'
      ? STATES[permission]
      : placeId === undefined || !places
        ? undefined
        : isHere
          ? 'on'
          : 'off';
  return { state, placeId, turnOn, turnOff };
};

/**
 * Checks that pushes still come to this browser, which may have been given another subscription. Those of another user end: they have left
 * without signing out.
 */
export const checkBrowserPush = async (userId: string): Promise<void> => {
  if (!mayHavePushes()) return;
  const kept = await keptPush();
  if (!kept) return;
  if (kept.userId !== userId) return leavePush();
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  const subscription = await registration.pushManager.getSubscription();
  if (subscription?.endpoint === kept.endpoint && Date.now() - kept.renewedAt < DAY_MS) return;
  // Its user has removed the place elsewhere.
  if (!(await renewPush(registration, kept))) {
    await subscription?.unsubscribe();
    await forgetPush();
  }
};

const DAY_MS = 24 * 3_600_000;

type Permission = NotificationPermission | 'impossible' | 'not installed';

const STATES: Readonly<Record<Exclude<Permission, 'granted'>, BrowserPush>> = {
  impossible: 'impossible',
  'not installed': 'not installed',
  denied: 'blocked',
  default: 'unasked',
};

const permissionNow = (): Permission => {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (isAble) return Notification.permission;
  return isOfApple() ? 'not installed' : 'impossible';
};

// Safari of iPhones and iPads knows pushes only in apps on the home screen. An iPad says that it is a Mac, of which none has a touch screen.
const isOfApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Calls back when the user changes the permission in the browser's settings, until the returned function is called. */
const whenPermissionChanges = (look: () => void): (() => void) => {
  const ended = new AbortController();
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', look, { signal: ended.signal }))
    .catch(() => undefined); // then it shows once the page is opened again
  return () => ended.abort();
};

/** The service worker did not start in time: it is being installed, or the browser refused it. */
export class WorkerMissing extends Error {}

const readyWorker = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    sleep(WORKER_MS).then(() => {
      throw new WorkerMissing();
    }),
  ]);

const WORKER_MS = 10_000;
