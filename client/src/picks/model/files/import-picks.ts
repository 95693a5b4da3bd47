import { PICK_LIMITS } from '@fairline/shared/contract';
import { applyImport, importsOf, type Pick, planImport, takeBackImport } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { CAP } from '../../../platform/storage/capped.js';
import { keptText } from '../../../platform/storage/storage.js';
import { USER_DATA_KEYS } from '../../../platform/storage/user-data-keys.js';
import { picksAtom, takePicksAtom, unsentAtom } from '../picks-atom.js';
import type { ReadFile } from './read-picks.js';

/** Whether this many more picks of a file fit: into an account by their number, into the browser by their length. */
export const roomFor = (kept: readonly Pick[], more: number, { found, letters }: ReadFile): Room => {
  if (kept.length + more > PICK_LIMITS.picks) return 'account full';
  const longer = found.length === 0 ? 0 : (letters / found.length) * more;
  return (keptText(USER_DATA_KEYS.picks)?.length ?? 0) + longer > CAP ? 'browser full' : 'enough';
};

export type Room = 'enough' | 'account full' | 'browser full';

/**
 * Imports all picks found in a file, or none. They are compared with the picks as stored now, because another tab may have imported the
 * same file. Returns the time under which the import can be undone, or that the browser has no room for it.
 */
export const importPicksAtom = atom(
  null,
  (get, set, found: readonly Pick[], bringsBack: boolean, at: Date): string | 'no room' => {
    const unsent = get(unsentAtom);
    const text = keptText(USER_DATA_KEYS.picks);
    let before: readonly Pick[] = [];
    set(picksAtom, (now) => {
      before = now;
      return applyImport(now, planImport(now, found), at.getTime(), bringsBack);
    });
    // If the new picks could not be stored, the stored text is unchanged.
    if (keptText(USER_DATA_KEYS.picks) !== text) return at.toISOString();
    set(takePicksAtom, () => before);
    set(unsentAtom, unsent);
    return 'no room';
  },
);

/** Undoes a whole import. */
export const takeBackImportAtom = atom(null, (_get, set, importedAt: string, at: Date) =>
  set(picksAtom, (now) => takeBackImport(now, importedAt, at.getTime())),
);

/** The imports that can be undone, newest first. */
export const importsAtom = atom((get) => importsOf(get(picksAtom)));
