import { type BoardId, boardName } from '@fairline/shared/contract';
import { sessionAtom } from '../session/session-atom.js';
import { linkAtom } from '../socket/app-socket.js';
import type { Store } from '../store.js';
import { heldBoard } from './held-boards.js';
import { type LoadedBoard, loadBoard } from './load-board.js';

const GOOD_FOR_MS = 10_000;
const asked = new Map<string, Promise<LoadedBoard>>();

/**
 * Asks for boards before anything can follow them: while a page finds out what plan somebody has, and ties its first link. What the
 * plan does not allow, the server refuses.
 */
export const askAhead = (store: Store, boards: readonly BoardId[]): void => {
  const { state } = store.get(linkAtom);
  if (state === 'open' || state === 'waiting') return; // whoever follows a board then loads it as soon
  for (const id of boards) {
    const key = keyOf(store, id);
    if (!key || asked.has(key) || heldBoard(id)) continue;
    const answer = loadBoard(id, { signal: AbortSignal.timeout(GOOD_FOR_MS) }, store);
    answer.catch(() => undefined); // asked for again, and complained about, by who follows the board
    asked.set(key, answer);
    setTimeout(() => asked.delete(key), GOOD_FOR_MS);
  }
};

/** The answer, once, for who follows a board first; none when it has become old. */
export const takeAhead = (store: Store, id: BoardId): Promise<LoadedBoard> | undefined => {
  const key = keyOf(store, id);
  const early = key ? asked.get(key) : undefined;
  if (key) asked.delete(key);
  return early;
};

// What one user was given is not the next one's.
const keyOf = (store: Store, id: BoardId): string | undefined => {
  const userId = store.get(sessionAtom)?.user.id;
  return userId && `${userId} ${boardName(id)}`;
};
