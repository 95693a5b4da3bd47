import { onShown } from '../page-events.js';
import { type Store, store } from '../store.js';
import { every } from '../timers.js';
import { isDue, TICK_MS } from './refresh-rule.js';
import { renew } from './renew.js';
import { sessionAtom } from './session-atom.js';

/** Renews the access token before it expires, while a user is signed in. If the server is away, it retries. */
export const keepFresh = (of: Store = store): (() => void) => {
  const look = () => {
    const session = of.get(sessionAtom);
    if (session && isDue(session, Date.now())) renew(of).catch(() => undefined);
  };
  // A page in the background may miss its timers.
  const stops = [every(TICK_MS, look), onShown(look)];
  return () => {
    for (const stop of stops) stop();
  };
};
