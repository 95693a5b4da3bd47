import type { Pick } from '@fairline/shared/domain';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { sharedAtom } from '../../platform/storage/shared-atom.js';
import { keptText } from '../../platform/storage/storage.js';
import { USER_DATA_KEYS } from '../../platform/storage/user-data-keys.js';
import { brokenEntries, pickListSchema } from './kept-picks.js';

type ChangePicks = (now: readonly Pick[]) => readonly Pick[];

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

/** The ids of picks with changes that the server does not have yet. They survive a reload. */
export const unsentAtom = sharedAtom<readonly string[]>(USER_DATA_KEYS.picksUnsent, z.array(z.string()), []);

/** A pick that the server refused, and why. */
export interface Refusal {
  readonly id: string;
  readonly message: string;
}

/** The refused picks. They stay here, and are sent again once changed. */
export const refusedAtom = sharedAtom<readonly Refusal[]>(
  USER_DATA_KEYS.picksRefused,
  z.array(z.object({ id: z.string(), message: z.string() })),
  [],
);

/** The sync cursor; empty before the first sync. */
export const cursorAtom = sharedAtom<string>(USER_DATA_KEYS.picksCursor, z.string(), '');

/** When the picks were last compared with the account's, in milliseconds of server time; 0 before the first time. */
export const picksHeardAtAtom = sharedAtom<number>(USER_DATA_KEYS.picksHeard, z.number(), 0);

/** Marks picks as changed. */
export const markUnsentAtom = atom(null, (_get, set, picks: readonly Pick[]) => {
  if (picks.length === 0) return;
  const ids = new Set(picks.map(idOf));
  set(unsentAtom, (unsent) => [...new Set([...unsent, ...ids])]);
  set(dropRefusalsAtom, ids);
});

// Written only if there is something to remove.
const dropRefusalsAtom = atom(null, (get, set, ids: ReadonlySet<string>) => {
  if (get(refusedAtom).length > 0) set(refusedAtom, (refused) => refused.filter(({ id }) => !ids.has(id)));
});

/** The id of a pick as the server knows it. */
export const idOf = ({ id }: Pick): string => String(id);

/** Records refused picks: they are not sent again unchanged. */
export const refuseAtom = atom(null, (_get, set, refusals: readonly Refusal[]) => {
  if (refusals.length === 0) return;
  const ids = new Set(refusals.map(({ id }) => id));
  set(unsentAtom, (unsent) => unsent.filter((id) => !ids.has(id)));
  set(refusedAtom, (refused) => [...refused.filter(({ id }) => !ids.has(id)), ...refusals]);
});
