import type { AppSocket } from '../socket/app-socket.js';
import { type Store, store } from '../store.js';
import { isEndingAtom, isLeavingAtom } from './leaving.js';
import { renew } from './renew.js';

/**
 * Hears what the server has to say about the account until the returned function is called. When it lets go of a session, a
 * fresh token is asked for: is there none, the session is over here as well.
 */
export const hearAccount = (socket: AppSocket, onPlanChange: () => void, of: Store = store): (() => void) => {
  const ended = (why: 'too slow' | 'signed out' | 'server restarting') => {
    if (of.get(isLeavingAtom) || of.get(isEndingAtom)) return; // it was this page that ended it
    if (why === 'signed out') renew(of).catch(() => undefined); // away: the next tick asks again
  };
  socket.on('session:ended', ended);
  socket.on('plan:changed', onPlanChange);
  return () => {
    socket.off('session:ended', ended);
    socket.off('plan:changed', onPlanChange);
  };
};
