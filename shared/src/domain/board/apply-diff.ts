import type { BoardDiff, LiveBoard } from './board.js';
import type { StampKey } from './quote.js';

/**
 * Applies one diff to a board in place; the cost depends on the diff, not on the board. The caller has checked `orderOf`. Throws a
 * RangeError for a diff that is not the next one.
 */
export const applyDiff = (board: LiveBoard, diff: BoardDiff): LiveBoard => {
  if (diff.seq !== board.seq + 1) throw new RangeError(`diff ${diff.seq} does not follow ${board.seq}`);
  const { events, quotes, stamps } = board;
  for (const event of diff.events) events.set(event.id, event);
  for (const key of diff.removed) quotes.delete(key);
  for (const quote of diff.upserts) quotes.set(quote.key, quote);
  diff.stamps.forEach((at, key) => void stamps.set(key, at));
  applyLocks(board, diff);
  for (const id of diff.gone) dropEvent(board, id);
  board.seq = diff.seq;
  return board;
};

/** Locks and unlocks prices of a board, in place. */
export const applyLocks = ({ locked }: Pick<LiveBoard, 'locked'>, change: Locks): void => {
  for (const key of change.locked) locked.add(key);
  for (const key of change.unlocked) locked.delete(key);
};

/** The stamps whose prices become locked or unlocked. */
export type Locks = Pick<BoardDiff, 'locked' | 'unlocked'>;

/** Moves the times of prices that were confirmed without a change. A time never moves back. */
export const confirm = (board: LiveBoard, stamps: Iterable<readonly [StampKey, number]>): void => {
  for (const [key, at] of stamps) if ((board.stamps.get(key) ?? 0) < at) board.stamps.set(key, at);
};

// Rare (when a game ends), so walking over the board is cheaper than keeping an index.
const dropEvent = ({ events, quotes, stamps, locked }: LiveBoard, id: string) => {
  events.delete(id);
  const prefix = `${id}|`;
  for (const key of quotes.keys()) if (key.startsWith(prefix)) quotes.delete(key);
  for (const key of stamps.keys()) if (key.startsWith(prefix)) stamps.delete(key);
  for (const key of locked) if (key.startsWith(prefix)) locked.delete(key);
};
