import { type PushSubscriptionBody, pushKeySchema } from '@fairline/shared/contract';
import { oneTabAtATime } from '../one-tab.js';
import { sleep } from '../timers.js';
import { forgetPush, type KeptPush, keepPush, keptPush } from './kept-push.js';

// For pages and for the service worker alike. That has no session: the server knows the browser by its secret.

/** Subscribes this browser, unless it is already: anew if the server's key has changed, or if the subscription `mustBeNew`. */
export const subscribe = async (
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  mustBeNew = false,
): Promise<PushSubscriptionBody> => {
  const answer = await call('key');
  const { publicKey } = pushKeySchema.parse(await answer.json());
  const before = await pushManager.getSubscription();
  if (before && !mustBeNew && isFor(before, publicKey)) return bodyOf(before);
  await before?.unsubscribe();
  return bodyOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
};

/** Gives the server the subscription that this browser has now. False if its place is not there any more. */
export const renewPush = (
  registration: Pick<ServiceWorkerRegistration, 'pushManager'>,
  kept: KeptPush,
): Promise<boolean> => oneTabAtATime(LOCK, async () => (await isStill(kept)) && renew(registration, kept));

const LOCK = 'push';

/** The user may have signed out meanwhile, here or in another tab. */
const isStill = async ({ secret }: KeptPush): Promise<boolean> => (await keptPush())?.secret === secret;

const renew = async (
  registration: Pick<ServiceWorkerRegistration, 'pushManager'>,
  kept: KeptPush,
): Promise<boolean> => {
  for (const mustBeNew of [false, true]) {
    const subscription = await subscribe(registration, mustBeNew);
    const { status, ok } = await call('renewed', { secret: kept.secret, subscription });
    if (status === 404) return false;
    if (status === 409) continue; // pushes to this one have ended: it needs another
    if (!ok) throw new Error(`the server answered ${status}`);
    if (!(await isStill(kept))) return false; // the answer took longer than whoever left could wait
    await keepPush({ ...kept, endpoint: subscription.endpoint, renewedAt: Date.now() });
    return true;
  }
  return false;
};

/** Says that an alert was shown here. */
export const confirmPush = async (): Promise<void> => {
  const kept = await keptPush();
  if (kept) await call('received', { secret: kept.secret });
};

/** Ends the pushes of this browser, as far as it can: its subscription, what it knows of its place, and the place. Waits two seconds at most. */
export const leavePush = async (): Promise<void> => {
  if (!mayHavePushes()) return;
  let left: Promise<void> | undefined;
  const leave = () => (left ??= leaveNow());
  const leaveNow = async () => {
    const kept = await keptPush();
    if (!kept) return;
    const told = call('left', { secret: kept.secret }); // if it does not arrive, the push service says that the subscription has ended
    await forgetPush(); // before what takes longer: whoever signs in next would ask about a place that is gone
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
    await told;
  };
  const leaving = Promise.race([oneTabAtATime(LOCK, leave), sleep(RENEWING_MS).then(leave)]);
  await Promise.race([leaving.catch(() => undefined), sleep(LEAVING_MS)]);
};

/** Whether this browser may show notifications: without that nothing is pushed to it. */
export const mayHavePushes = (): boolean =>
  'serviceWorker' in navigator && 'indexedDB' in globalThis && globalThis.Notification?.permission === 'granted';

const LEAVING_MS = 2_000;
/** A renewal that is under way may end first. */
const RENEWING_MS = 1_000;

const call = (path: string, body?: object): Promise<Response> =>
  fetch(`/api/alerts/push/${path}`, {
    credentials: 'omit',
    keepalive: true,
    ...(body ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });

const isFor = ({ options }: PushSubscription, publicKey: string): boolean =>
  options.applicationServerKey !== null && base64Of(new Uint8Array(options.applicationServerKey)) === publicKey;

const base64Of = (bytes: Uint8Array): string => asUrl(btoa(String.fromCharCode(...bytes)));

const bodyOf = (subscription: PushSubscription): PushSubscriptionBody => {
  const { endpoint, keys = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: asUrl(keys.p256dh ?? ''), auth: asUrl(keys.auth ?? '') } };
};

/** Base64 as addresses have it, without padding. */
const asUrl = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
