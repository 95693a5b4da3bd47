import type { Pick } from '@fairline/shared/domain';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { OWN_KEYS } from '../../own-keys.js';
import { sharedAtom } from '../../shared-atom.js';

/** The ids of picks that were changed here and of which the server does not know yet. It survives a reload. */
export const unsentAtom = sharedAtom<readonly string[]>(OWN_KEYS.picksUnsent, z.array(z.string()), []);

/** A pick that the server would not keep, and why. */
export interface Refusal {
  readonly id: string;
  readonly message: string;
}

/** What the server would not keep. It stays here, and is sent again once it was changed. */
export const refusedAtom = sharedAtom<readonly Refusal[]>(
  OWN_KEYS.picksRefused,
  z.array(z.object({ id: z.string(), message: z.string() })),
  [],
);

/** How far the server was heard; empty before the first time. */
export const cursorAtom = sharedAtom<string>(OWN_KEYS.picksCursor, z.string(), '');

/** Notes that picks were changed. */
export const markUnsentAtom = atom(null, (_get, set, picks: readonly Pick[]) => {
  if (picks.length === 0) return;
  const ids = new Set(picks.map(idOf));
  set(unsentAtom, (unsent) => [...new Set([...unsent, ...ids])]);
  set(dropRefusalsAtom, ids);
});

// Written only where there is something to drop.
const dropRefusalsAtom = atom(null, (get, set, ids: ReadonlySet<string>) => {
  if (get(refusedAtom).length > 0) set(refusedAtom, (refused) => refused.filter(({ id }) => !ids.has(id)));
});

/** By what the server and the notes know a pick. */
export const idOf = ({ id }: Pick): string => String(id);

/** Notes what the server would not keep: it is not sent again as it is. */
export const refuseAtom = atom(null, (_get, set, refusals: readonly Refusal[]) => {
  if (refusals.length === 0) return;
  const ids = new Set(refusals.map(({ id }) => id));
  set(unsentAtom, (unsent) => unsent.filter((id) => !ids.has(id)));
  set(refusedAtom, (refused) => [...refused.filter(({ id }) => !ids.has(id)), ...refusals]);
});
