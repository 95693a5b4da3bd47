import { applyLocks, diffLocks, type LiveBoard, type Locks, type StampKey } from '@fairline/shared/domain';
import { serverNow } from '../../../platform/clock.js';
import type { Store } from '../../../platform/store.js';
import { every } from '../../../platform/timers.js';
import { applyLocksAtom } from './board-atoms.js';
import { type HeldBoard, heldBoards } from './held-boards.js';

const AGE_MS = 5_000;

/**
 * Locks the prices of all held boards as they become too old, until the returned function is called. The server sends these locks too, but
 * a page that is paused or disconnected does not receive them, and must not keep using old prices.
 */
export const ageBoards = (store: Store): (() => void) => {
  return every(AGE_MS, () => {
    for (const held of heldBoards()) age(store, held, serverNow());
  });
};

const age = (store: Store, held: HeldBoard, now: number) => {
  const locks = locksDue(held, now);
  if (locks.locked.length + locks.unlocked.length > 0) store.set(applyLocksAtom, held, locks);
};

/** Locks prices that became too old while a board was not shown, before it is shown again. */
export const ageUnseen = (held: HeldBoard, now: number): void => applyLocks(held.board, locksDue(held, now));

// The stamps that only this page locked. The server's locks are removed only by the server, whose clock decides.
const lockedHere = new WeakMap<LiveBoard, Set<StampKey>>();

const locksDue = ({ board }: HeldBoard, now: number): Locks => {
  const here = lockedHere.get(board) ?? new Set();
  lockedHere.set(board, here);
  const { locked, unlocked: fresh } = diffLocks(board, now);
  for (const stamp of locked) here.add(stamp);
  return { locked, unlocked: fresh.filter((stamp) => here.delete(stamp)) };
};
