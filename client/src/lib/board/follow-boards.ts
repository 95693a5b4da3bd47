import { type BoardId, boardName } from '@fairline/shared/contract';
import type { AppSocket } from '../socket/app-socket.js';
import type { Store } from '../store.js';
import { ageBoards } from './age-boards.js';
import { followBoard } from './follow-board.js';
import { pollBoards } from './poll-boards.js';

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
