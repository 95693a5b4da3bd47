import { isPending, type Pick, type SettledPick } from '@fairline/shared/domain';
import { atom } from 'jotai';
import type { Store } from '../../store.js';
import { idOf } from '../sync/unsent.js';

/** Why picks stayed pending when they were last looked at, by their ids. */
export const reasonsAtom = atom<ReadonlyMap<string, string>>(new Map());

/** Notes after a run why picks stay pending. It knows that only of those it looked at; what was said of others before stands. */
export const noteReasons = (picks: readonly SettledPick[], isLookedAt: (pick: Pick) => boolean, of: Store): void =>
  of.set(reasonsAtom, (before) => {
    const said = picks.filter(isPending).map((pick) => {
      const id = idOf(pick);
      return [id, isLookedAt(pick) ? pick.reason : before.get(id)] as const;
    });
    return new Map(said.filter((one): one is readonly [string, string] => one[1] !== undefined));
  });
