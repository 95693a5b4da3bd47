import type { Pick } from '@fairline/shared/domain';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { OWN_KEYS } from '../own-keys.js';
import { sharedAtom } from '../shared-atom.js';
import { keptText } from '../storage.js';
import { brokenEntries, pickListSchema } from './kept-picks.js';
import { markUnsentAtom } from './sync/unsent.js';

export type ChangePicks = (now: readonly Pick[]) => readonly Pick[];

const heldAtom = sharedAtom<readonly Pick[]>(OWN_KEYS.picks, pickListSchema, []);

/** What stood among the picks and could not be read whole. Nothing takes it away. */
export const asideAtom = sharedAtom<readonly unknown[]>(OWN_KEYS.picksAside, z.array(z.unknown()), []);

/**
 * The picks that this browser keeps, oldest first; removed ones are marked so. Written by what becomes of those kept by now; what is
 * no longer the same object is told to the server.
 */
export const picksAtom = atom(
  (get) => get(heldAtom),
  (_get, set, change: ChangePicks) =>
    set(takePicksAtom, (now) => {
      const next = change(now);
      const before = new Set(now);
      // Noted first: should this be the last thing the browser does, there is rather a note too many than one too few.
      set(
        markUnsentAtom,
        next.filter((pick) => !before.has(pick)),
      );
      return next;
    }),
);

/** Writes what the server said: there is nothing to tell it. */
export const takePicksAtom = atom(null, (_get, set, change: ChangePicks) => {
  set(setBrokenAsideAtom);
  set(heldAtom, change);
  set(wholeTextAtom, keptText(OWN_KEYS.picks));
});

// The kept text of which it is known that nothing in it is broken.
const wholeTextAtom = atom<string | null>(null);

/** Keeps a copy of what cannot be read whole, so that writing the picks anew loses nothing. */
export const setBrokenAsideAtom = atom(null, (get, set) => {
  const text = keptText(OWN_KEYS.picks);
  if (text === get(wholeTextAtom)) return;
  const broken = brokenEntries(text);
  if (broken.length === 0) return set(wholeTextAtom, text);
  set(asideAtom, (aside) => {
    const known = new Set(aside.map((entry) => JSON.stringify(entry)));
    return [...aside, ...broken.filter((entry) => !known.has(JSON.stringify(entry)))];
  });
});

/** Adds picks to those that are kept. */
export const addPicksAtom = atom(null, (_get, set, picks: readonly Pick[]) =>
  set(picksAtom, (now) => [...now, ...picks]),
);
