import { PICK_LIMITS } from '@fairline/shared/contract';
import { applyImport, importsOf, type Pick, planImport, takeBackImport } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { OWN_KEYS } from '../own-keys.js';
import { picksAtom, takePicksAtom } from '../picks/picks-atom.js';
import { unsentAtom } from '../picks/sync/unsent.js';
import { CAP } from '../storage/capped.js';
import { keptText } from '../storage.js';
import type { ReadFile } from './read-picks.js';

/** Whether there is room for so many more of a file's picks: in an account, and in what a browser keeps, by how long they are. */
export const roomFor = (kept: readonly Pick[], more: number, { found, letters }: ReadFile): Room => {
  if (kept.length + more > PICK_LIMITS.picks) return 'account full';
  const longer = found.length === 0 ? 0 : (letters / found.length) * more;
  return (keptText(OWN_KEYS.picks)?.length ?? 0) + longer > CAP ? 'browser full' : 'enough';
};

export type Room = 'enough' | 'account full' | 'browser full';

/**
 * Imports what was found in a file, all of it or nothing. Held against the picks as they are kept by now: another tab may have
 * imported the same. Says under what moment it can be taken back, or that the browser has no room for it.
 */
export const importPicksAtom = atom(
  null,
  (get, set, found: readonly Pick[], bringsBack: boolean, at: Date): string | 'no room' => {
    const unsent = get(unsentAtom);
    const text = keptText(OWN_KEYS.picks);
    let before: readonly Pick[] = [];
    set(picksAtom, (now) => {
      before = now;
      return applyImport(now, planImport(now, found), at.getTime(), bringsBack);
    });
    // What cannot be kept leaves what was kept before.
    if (keptText(OWN_KEYS.picks) !== text) return at.toISOString();
    set(takePicksAtom, () => before);
    set(unsentAtom, unsent);
    return 'no room';
  },
);

/** Takes an import back as a whole. */
export const takeBackImportAtom = atom(null, (_get, set, importedAt: string, at: Date) =>
  set(picksAtom, (now) => takeBackImport(now, importedAt, at.getTime())),
);

/** The imports that can be taken back, newest first. */
export const importsAtom = atom((get) => importsOf(get(picksAtom)));
