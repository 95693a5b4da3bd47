import type { Pick } from '@fairline/shared/domain';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { sharedAtom } from '../../platform/storage/shared-atom.js';
import { keptText } from '../../platform/storage/storage.js';
import { USER_DATA_KEYS } from '../../platform/storage/user-data-keys.js';
import { brokenEntries, pickListSchema } from './kept-picks.js';
import { markUnsentAtom } from './unsent.js';

export type ChangePicks = (now: readonly Pick[]) => readonly Pick[];

const heldAtom = sharedAtom<readonly Pick[]>(USER_DATA_KEYS.picks, pickListSchema, []);

/** Stored entries that could not be fully read. They are never deleted. */
export const asideAtom = sharedAtom<readonly unknown[]>(USER_DATA_KEYS.picksAside, z.array(z.unknown()), []);

/**
 * The picks stored in this browser, oldest first, including those marked as removed. A write computes the new list from the stored one;
 * every pick that is a new object is marked to be sent to the server.
 */
export const picksAtom = atom(
  (get) => get(heldAtom),
  (_get, set, change: ChangePicks) =>
    set(takePicksAtom, (now) => {
      const next = change(now);
      const before = new Set(now);
      // Marked before they are stored: if the browser stops here, an unneeded mark does less harm than a missing one.
      set(
        markUnsentAtom,
        next.filter((pick) => !before.has(pick)),
      );
      return next;
    }),
);

/** Writes picks from the server, without marking them to be sent. */
export const takePicksAtom = atom(null, (_get, set, change: ChangePicks) => {
  set(setBrokenAsideAtom);
  set(heldAtom, change);
  set(wholeTextAtom, keptText(USER_DATA_KEYS.picks));
});

// The stored text that is known to contain no invalid entries.
const wholeTextAtom = atom<string | null>(null);

/** Copies invalid entries aside, so that writing the picks loses nothing. */
export const setBrokenAsideAtom = atom(null, (get, set) => {
  const text = keptText(USER_DATA_KEYS.picks);
  if (text === get(wholeTextAtom)) return;
  const broken = brokenEntries(text);
  if (broken.length === 0) return set(wholeTextAtom, text);
  set(asideAtom, (aside) => {
    const known = new Set(aside.map((entry) => JSON.stringify(entry)));
    return [...aside, ...broken.filter((entry) => !known.has(JSON.stringify(entry)))];
  });
});

/** Appends picks. */
export const addPicksAtom = atom(null, (_get, set, picks: readonly Pick[]) =>
  set(picksAtom, (now) => [...now, ...picks]),
);

/** Creates a pick id that is unique across devices. */
export const newPickId = (at: Date): string => `${at.getTime()}-${Math.random().toString(36).slice(2, 10)}`;
