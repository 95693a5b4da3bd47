import type { BoardDiff, LiveBoard } from './board.js';
import type { StampKey } from './quote.js';

/**
 * Brings a board one diff further, in place: the cost is that of the diff, not of the board.
 * The caller has asked `orderOf` before; a diff that is not the next is a programmer's mistake.
 */
export const applyDiff = (board: LiveBoard, diff: BoardDiff): LiveBoard => {
  if (diff.seq !== board.seq + 1) throw new RangeError(`diff ${diff.seq} does not follow ${board.seq}`);
  const { events, quotes, stamps } = board;
  for (const event of diff.events) events.set(event.id, event);
  for (const key of diff.removed) quotes.delete(key);
  for (const quote of diff.upserts) quotes.set(quote.key, quote);
  for (const [key, at] of diff.stamps) stamps.set(key, at);
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

/** The prices that become locked, and those whose lock ends, by their stamps. */
export type Locks = Pick<BoardDiff, 'locked' | 'unlocked'>;

/** Moves the times of prices that were confirmed without a change. Times never move back. */
export const confirm = (board: LiveBoard, stamps: Iterable<readonly [StampKey, number]>): void => {
  for (const [key, at] of stamps) if ((board.stamps.get(key) ?? 0) < at) board.stamps.set(key, at);
};

// Rare (a game ends), so a walk over the board is cheaper than an index kept for it.
const dropEvent = ({ events, quotes, stamps, locked }: LiveBoard, id: string) => {
  events.delete(id);
  const prefix = `${id}|`;
  for (const key of quotes.keys()) if (key.startsWith(prefix)) quotes.delete(key);
  for (const key of stamps.keys()) if (key.startsWith(prefix)) stamps.delete(key);
  for (const key of locked) if (key.startsWith(prefix)) locked.delete(key);
};
