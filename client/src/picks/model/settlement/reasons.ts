import { isPending, type Pick, type SettledPick } from '@fairline/shared/domain';
import { atom } from 'jotai';
import type { Store } from '../../../platform/store.js';
import { idOf } from '../picks-atom.js';

/** Why picks stayed pending at their last check, by their ids. */
export const reasonsAtom = atom<ReadonlyMap<string, string>>(new Map());

/** Records after a run why picks stay pending. Picks that the run did not check keep their earlier reason. */
export const noteReasons = (picks: readonly SettledPick[], isLookedAt: (pick: Pick) => boolean, of: Store): void =>
  of.set(reasonsAtom, (before) => {
    const said = picks.filter(isPending).map((pick) => {
      const id = idOf(pick);
      return [id, isLookedAt(pick) ? pick.reason : before.get(id)] as const;
    });
    return new Map(said.filter((one): one is readonly [string, string] => one[1] !== undefined));
  });
