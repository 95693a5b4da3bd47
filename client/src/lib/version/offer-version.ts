import type { Store } from '../store.js';
import { raiseToast } from '../toasts.js';
import { versionMessages as words } from './messages.js';

/** Says that a newer version of us is there, and how to take it. Nobody is taken there unasked: a bet slip may be open. */
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
