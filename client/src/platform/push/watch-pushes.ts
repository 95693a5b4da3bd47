import { type PushMessage, pageAskedSchema, pushMessageSchema } from '@fairline/shared/contract';
import { after } from '../timers.js';
import { keptPush } from './kept-push.js';
import { confirmPush, renewPush } from './own-push.js';

/** What the service worker does with pushes: shows each as a notification, opens its page on a click, and keeps its subscription. */
export const watchPushes = (worker: PushWorker): void => {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data)));
  worker.addEventListener('notificationclick', (event) => event.waitUntil(open(worker, event.notification)));
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(worker)));
};

/** The parts of a service worker's global scope that are used: TypeScript knows it in programs without pages only. */
export interface PushWorker {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications' | 'pushManager'>;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listen: (event: Lasting & { readonly data: PushedText | null }) => void): void;
  addEventListener(
    type: 'notificationclick',
    listen: (event: Lasting & { readonly notification: Clicked }) => void,
  ): void;
  addEventListener(type: 'pushsubscriptionchange', listen: (event: Lasting) => void): void;
}

/** A page of ours that is open. */
export interface OpenPage {
  postMessage(message: unknown, transfer: Transferable[]): void;
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface PushedText {
  json(): unknown;
}

type Clicked = Pick<Notification, 'close' | 'data'>;

// Every push is shown, also while a page is open: a browser ends subscriptions whose pushes it does not see.
const show = async ({ registration }: PushWorker, data: PushedText | null): Promise<void> => {
  const { id, tag, title, text, path, at } = read(data);
  const shown = await registration.getNotifications({ tag });
  const isRepeated = shown.some((one) => one.data?.id === id);
  await registration.showNotification(title, {
    body: text.replaceAll(' · ', '\n'),
    tag,
    icon: ICON,
    badge: ICON,
    data: { id, path },
    ...({ renotify: !isRepeated, timestamp: at } as object), // which TypeScript does not know yet
  });
  await confirmPush().catch(() => undefined); // the next one confirms that the place works
};

const ICON = '/icon-192.png';

const read = (data: PushedText | null): PushMessage => {
  try {
    return pushMessageSchema.parse(data?.json());
  } catch {
    return { ...UNREADABLE, at: Date.now() }; // of another version of the server
  }
};

const UNREADABLE = { id: '', tag: 'unreadable', title: 'Fairline', text: 'There is a new alert.', path: '/alerts' };

/** Shows the page of an alert: in the page that was used last, which keeps what it has; else in a new one. */
const open = async ({ clients }: PushWorker, notification: Clicked): Promise<void> => {
  notification.close();
  const { path } = pageAskedSchema.safeParse({ type: 'OPEN_PAGE', path: notification.data?.path }).data ?? ALERTS;
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return void (await clients.openWindow(path));
  // Not allowed if the click was too long ago.
  await page.focus().catch(() => undefined);
  if (!(await isShownBy(page, path))) await page.navigate(path).catch(() => clients.openWindow(path));
};

const ALERTS = { path: '/alerts' };

/** Whether a page says in time that it shows this: one that is signed out, or of another version, does not. */
const isShownBy = (page: OpenPage, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (isShown: boolean) => {
      port1.close();
      resolve(isShown);
    };
    port1.onmessage = () => end(true);
    after(ANSWER_MS, () => end(false));
    page.postMessage({ type: 'OPEN_PAGE', path }, [port2]);
  });

const ANSWER_MS = 1_000;

const renew = async ({ registration }: PushWorker): Promise<void> => {
  const kept = await keptPush();
  if (kept) await renewPush(registration, kept);
};
