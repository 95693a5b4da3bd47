import { betPart, isPositionPick, outcomePart, type Pick } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { changePickAtom } from './change-picks.js';
import { heldUntilAtom } from './sync-state.js';

/** How long a change can be undone, in milliseconds. */
export const UNDO_MS = 5_000;

/** A change that can still be undone: what was done, and the pick, or the position with all its legs, before it. */
export interface ChangedPick {
  readonly done: 'removed' | 'settled' | 'takenBack';
  readonly before: Pick;
}

const heldAtom = atom<ChangedPick | undefined>(undefined);

/** The last change that can still be undone. It is sent to the account after that. */
export const changedPickAtom = atom(
  (get) => get(heldAtom),
  (_get, set, changed: ChangedPick | undefined) => {
    set(heldAtom, changed);
    set(heldUntilAtom, changed ? Date.now() + UNDO_MS : 0);
  },
);

/** Takes back the last change, and nothing else: the pick may have been settled or edited elsewhere since. */
export const undoChangeAtom = atom(null, (get, set, at: Date) => {
  const changed = get(heldAtom);
  const before = changed ? (isPositionPick(changed.before) ? changed.before.parts : [changed.before]) : [];
  for (const pick of before)
    set(changePickAtom, pick.id, at, (now) => without({ done: changed!.done, before: pick }, now));
  set(changedPickAtom, undefined);
});

const without = ({ done, before }: ChangedPick, now: Pick): Pick => {
  if (done !== 'removed') return { ...betPart(now), ...outcomePart(before) };
  const { deletedAt: _, ...listed } = now;
  return listed;
};
