import type { Pick } from '@fairline/shared/domain';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { sharedAtom } from '../../platform/storage/shared-atom.js';
import { USER_DATA_KEYS } from '../../platform/storage/user-data-keys.js';

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
