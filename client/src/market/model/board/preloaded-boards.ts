import { type BoardId, boardName } from '@fairline/shared/contract';
import { sessionAtom } from '../../../platform/session/session-atom.js';
import { linkAtom } from '../../../platform/socket/app-socket.js';
import type { Store } from '../../../platform/store.js';
import { after } from '../../../platform/timers.js';
import { heldBoard } from './held-boards.js';
import { type LoadedBoard, loadBoard } from './load-board.js';

const GOOD_FOR_MS = 10_000;
const asked = new Map<string, Promise<LoadedBoard>>();

/**
 * Loads boards early, while the page still checks the user's plan and opens its socket. The server refuses what the plan does not include.
 */
export const preloadBoards = (store: Store, boards: readonly BoardId[]): void => {
  const { state } = store.get(linkAtom);
  if (state === 'open' || state === 'waiting') return; // the board's follower then loads it just as soon
  for (const id of boards) {
    const key = keyOf(store, id);
    if (!key || asked.has(key) || heldBoard(id)) continue;
    const answer = loadBoard(id, { signal: AbortSignal.timeout(GOOD_FOR_MS) }, store);
    answer.catch(() => undefined); // the board's follower retries and shows the error
    asked.set(key, answer);
    after(GOOD_FOR_MS, () => asked.delete(key));
  }
};

/** Hands the early answer over, once, to the first follower of a board; undefined once it is too old. */
export const takePreloadedBoard = (store: Store, id: BoardId): Promise<LoadedBoard> | undefined => {
  const key = keyOf(store, id);
  const early = key ? asked.get(key) : undefined;
  if (key) asked.delete(key);
  return early;
};

// One user's answer must not be given to the next.
const keyOf = (store: Store, id: BoardId): string | undefined => {
  const userId = store.get(sessionAtom)?.user.id;
  return userId && `${userId} ${boardName(id)}`;
};
