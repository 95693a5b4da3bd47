import { autoRefreshAtom } from '../refresh/auto-refresh.js';
import { paced } from '../refresh/paced.js';
import { refreshByClock, stopClockRound } from '../refresh/refresh-odds.js';
import type { AppSocket } from '../socket/app-socket.js';
import { listen } from '../socket/listen.js';
import { whileUnlinked } from '../socket/while-unlinked.js';
import type { Store } from '../store.js';

const POLL_MS = 30_000;

/**
 * Polls the followed boards over REST while the socket is disconnected, until the returned function is called: every 30 s, and when the
 * user returns to the page. Not while the page is hidden or paused.
 */
export const pollBoards = (socket: AppSocket, store: Store): (() => void) => {
  const pace = paced(() => {
    if (!socket.connected && !document.hidden && store.get(autoRefreshAtom)) refreshByClock(store);
  });
  const seen = () => {
    if (!document.hidden && !socket.connected) pace.ask();
  };
  const linked = () => {
    pace.stop();
    stopClockRound(store);
  };
  const stopAsking = whileUnlinked(socket, pace.ask, POLL_MS);
  const unlink = listen(socket, { connect: linked });
  document.addEventListener('visibilitychange', seen);
  return () => {
    stopAsking();
    linked();
    unlink();
    document.removeEventListener('visibilitychange', seen);
  };
};
