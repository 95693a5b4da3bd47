import { onlineMessages as words } from './online-messages.js';
import { onOffline, onOnline } from './page-events.js';
import { type Store, store } from './store.js';
import { raiseToast } from './toasts.js';

const TOAST = 'online';

/** Shows and logs when the device loses its network and when it is back, until the returned function is called. */
export const watchOnline = (of: Store = store): (() => void) => {
  const lost = () => {
    console.warn(words.lostLog(new Date().toISOString()));
    raiseToast({ id: TOAST, type: 'warning', title: words.lost, text: words.lostWhy, duration: 0 }, of);
  };
  const back = () => {
    console.info(words.backLog(new Date().toISOString()));
    raiseToast({ id: TOAST, type: 'success', title: words.back, text: words.backWhy }, of);
  };
  const stops = [onOffline(lost), onOnline(back)];
  if (!navigator.onLine) lost();
  return () => {
    for (const stop of stops) stop();
  };
};
