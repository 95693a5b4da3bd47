import type { Store } from '../store.js';
import { raiseToast } from '../toasts.js';
import { versionMessages as words } from './version-messages.js';

/** Tells the user that a newer version is ready, and offers to load it. It never loads by itself: a bet slip may be open. */
export const offerVersion = (take: () => void, of: Store): void => {
  raiseToast(
    {
      id: 'new-version',
      type: 'info',
      title: words.ready,
      text: words.readyWhy,
      duration: 0,
      action: { label: words.reload, run: take },
    },
    of,
  );
};
