import type { Board } from './board.js';
import { isTooOld } from './freshness.js';
import { eventOfKey, type StampKey } from './quote.js';

/** Finds the stamps to lock for their age and those to unlock after a confirmation, at `now` (milliseconds). */
export const diffLocks = (board: Pick<Board, 'events' | 'stamps' | 'locked'>, now: number) => {
  const locked: StampKey[] = [];
  const unlocked: StampKey[] = [];
  for (const [key, at] of board.stamps) {
    const event = board.events.get(eventOfKey(key));
    if (!event) continue;
    const old = isTooOld(at, event, now);
    if (old === board.locked.has(key)) continue;
    (old ? locked : unlocked).push(key);
  }
  return { locked, unlocked };
};
