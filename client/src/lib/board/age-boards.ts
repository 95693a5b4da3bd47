import { diffLocks, type StampKey } from '@fairline/shared/domain';
import { serverNow } from '../clock.js';
import type { Store } from '../store.js';
import type { HeldBoard } from './held-board.js';
import { heldBoards } from './held-boards.js';
import { applyLocksAtom } from './write-board.js';

const AGE_MS = 5_000;

/**
 * Locks the prices of all held boards as they become too old, until the returned function is called. The server says so too, but
 * a page that is paused or cut off does not hear it, and must not go on counting what is old.
 */
export const ageBoards = (store: Store): (() => void) => {
  const ageing = setInterval(() => {
    for (const held of heldBoards()) age(store, held, serverNow());
  }, AGE_MS);
  return () => clearInterval(ageing);
};

// What was locked here alone. The server's locks are the server's to lift: its clock is the one that counts.
const lockedHere = new WeakMap<HeldBoard, Set<StampKey>>();

const age = (store: Store, held: HeldBoard, now: number) => {
  const here = lockedHere.get(held) ?? new Set();
  lockedHere.set(held, here);
  const { locked, unlocked: fresh } = diffLocks(held.board, now);
  const unlocked = fresh.filter((stamp) => here.delete(stamp));
  if (locked.length + unlocked.length === 0) return;
  for (const stamp of locked) here.add(stamp);
  store.set(applyLocksAtom, held, { locked, unlocked });
};
