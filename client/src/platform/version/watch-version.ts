import { Workbox } from 'workbox-window';
import { type Store, store } from '../store.js';
import { every } from '../timers.js';
import { offerVersion } from './offer-version.js';

const WORKER = '/service-worker.js';
const LOOK_EVERY_MS = 60 * 60_000;

/**
 * Registers the service worker, and tells the user when a newer version is waiting. It never loads by itself: a bet slip may be open. A
 * page that stays open checks for one every hour.
 */
export const watchVersion = (
  of: Store = store,
  worker: Workbox = new Workbox(WORKER),
  reload = () => location.reload(),
): void => {
  const offer = (take: () => void) => offerVersion(take, of);
  let isTaken = false;
  worker.addEventListener('waiting', () =>
    offer(() => {
      isTaken = true;
      worker.messageSkipWaiting();
    }),
  );
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (isTaken) return reload();
    if (isUpdate) offer(reload); // another tab activated it
  });
  worker.register().catch(() => undefined); // without it, the page still works
  every(LOOK_EVERY_MS, () => navigator.onLine && worker.update().catch(() => undefined));
};
