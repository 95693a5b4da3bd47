import type { AppSocket } from '../socket/app-socket.js';
import { type Store, store } from '../store.js';
import { isEndingAtom, isLeavingAtom } from './leaving.js';
import { renew } from './renew.js';

/**
 * Listens for the server's news of the account until the returned function is called. When the server ends a session, a new token is
 * requested; if there is none, the session is over here as well.
 */
export const hearAccount = (socket: AppSocket, onPlanChange: () => void, of: Store = store): (() => void) => {
  const ended = (why: 'too slow' | 'signed out' | 'server restarting') => {
    if (of.get(isLeavingAtom) || of.get(isEndingAtom)) return; // this page ended it
    if (why === 'signed out') renew(of).catch(() => undefined); // if the server is away, the next tick retries
  };
  socket.on('session:ended', ended);
  socket.on('plan:changed', onPlanChange);
  return () => {
    socket.off('session:ended', ended);
    socket.off('plan:changed', onPlanChange);
  };
};
