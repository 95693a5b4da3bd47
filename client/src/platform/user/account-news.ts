import { isEndingAtom, isLeavingAtom } from '../session/leaving.js';
import { renew } from '../session/renew.js';
import type { AppSocket } from '../socket/app-socket.js';
import { listen } from '../socket/listen.js';
import { type Store, store } from '../store.js';

/**
 * Listens for the server's news of the account until the returned function is called. When the server ends a session, a new token is
 * requested; if there is none, the session is over here as well. What changed while the connection was broken is not sent again, so the plan
 * counts as changed then.
 */
export const subscribeToAccount = (socket: AppSocket, onPlanChange: () => void, of: Store = store): (() => void) => {
  const ended = (why: 'too slow' | 'signed out' | 'server restarting') => {
    if (of.get(isLeavingAtom) || of.get(isEndingAtom)) return; // this page ended it
    if (why === 'signed out') renew(of).catch(() => undefined); // if the server is away, the next tick retries
  };
  let wasBroken = false;
  const broken = () => {
    wasBroken = true;
  };
  const linked = () => {
    if (wasBroken) onPlanChange();
    wasBroken = false;
  };
  return listen(socket, {
    'session:ended': ended,
    'plan:changed': onPlanChange,
    disconnect: broken,
    connect: linked,
  });
};
