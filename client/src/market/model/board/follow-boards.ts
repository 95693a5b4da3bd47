import { type BoardId, boardName } from '@fairline/shared/contract';
import { onShown } from '../../../platform/page-events.js';
import type { AppSocket } from '../../../platform/socket/app-socket.js';
import { listen } from '../../../platform/socket/listen.js';
import { whileUnlinked } from '../../../platform/socket/while-unlinked.js';
import type { Store } from '../../../platform/store.js';
import { autoRefreshAtom } from '../auto-refresh.js';
import { paced } from '../paced.js';
import { refreshByClock, stopClockRound } from '../refresh-odds.js';
import { ageBoards } from './age-boards.js';
import { followBoard } from './follow-board.js';

/** Follows the boards of the last call to `follow`. A board that stays in the list is not reloaded. */
export const boardFollower = (socket: AppSocket, store: Store) => {
  const followed = new Map<string, () => void>();
  const stopPolling = pollBoards(socket, store);
  const stopAgeing = ageBoards(store);
  return {
    follow: (boards: readonly BoardId[]) => {
      const wanted = new Map(boards.map((id) => [boardName(id), id]));
      for (const [name, leave] of followed)
        if (!wanted.has(name)) {
          leave();
          followed.delete(name);
        }
      for (const [name, id] of wanted) if (!followed.has(name)) followed.set(name, followBoard(socket, store, id));
    },
    stop: () => {
      stopPolling();
      stopAgeing();
      for (const leave of followed.values()) leave();
      followed.clear();
    },
  };
};

const POLL_MS = 30_000;

/**
 * Polls the followed boards over REST while the socket is disconnected, until the returned function is called: every 30 s, and when the
 * user returns to the page. Not while the page is hidden or paused.
 */
const pollBoards = (socket: AppSocket, store: Store): (() => void) => {
  const pace = paced(() => {
    if (!socket.connected && !document.hidden && store.get(autoRefreshAtom)) refreshByClock(store);
  });
  const seen = () => {
    if (!socket.connected) pace.ask();
  };
  const linked = () => {
    pace.stop();
    stopClockRound(store);
  };
  const stopAsking = whileUnlinked(socket, pace.ask, POLL_MS);
  const unlink = listen(socket, { connect: linked });
  const stopSeeing = onShown(seen);
  return () => {
    stopAsking();
    linked();
    unlink();
    stopSeeing();
  };
};
