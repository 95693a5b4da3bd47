import type { BoardId } from '@fairline/shared/contract';
import { serverNow } from '../../../platform/clock.js';
import { type Asker, cacheKey } from '../../../platform/http/cache-key.js';
import { queriesAtom } from '../../../platform/http/queries.js';
import type { Store } from '../../../platform/store.js';
import { askerOf } from '../../../platform/user/asker.js';
import { ODDS_KEY } from '../refresh-odds.js';
import type { HeldBoard } from './held-boards.js';

/** A board that the page no longer shows, and the server time of its last news. */
export interface LeftBoard {
  readonly held: HeldBoard;
  readonly heardAt: number;
}

/** A board of player props is big: a user who opens every sport must not keep all of them. */
const MOST_KEPT = 8;

/** Keeps a board for when its section is opened again, if the same user is still signed in. */
export const keepLeft = (of: Store, asker: Asker, left: LeftBoard): void => {
  if (asker.userId === undefined || askerOf(of).userId !== asker.userId) return;
  const queries = of.get(queriesAtom);
  queries.setQueryDefaults([ODDS_KEY], { structuralSharing: false });
  queries.setQueryData(keyOf(asker, left.held.id), left, { updatedAt: Date.now() - (serverNow() - left.heardAt) });
  const kept = queries.getQueryCache().findAll({ queryKey: [ODDS_KEY] });
  const oldestFirst = kept.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
  for (const query of oldestFirst.slice(0, -MOST_KEPT)) queries.getQueryCache().remove(query);
};

/** The board as it was when last left, and how old its last news are. */
export const findLeft = (of: Store, asker: Asker, id: BoardId): (LeftBoard & { readonly age: number }) | undefined => {
  const left = of.get(queriesAtom).getQueryData<LeftBoard>(keyOf(asker, id));
  return left && { ...left, age: serverNow() - left.heardAt };
};

export const forgetLeft = (of: Store, asker: Asker, id: BoardId): void =>
  of.get(queriesAtom).removeQueries({ queryKey: keyOf(asker, id) });

const keyOf = (asker: Asker, { sport, section }: BoardId) => cacheKey(ODDS_KEY, asker, sport, section);
