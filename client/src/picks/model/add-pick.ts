import type { Pick } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { picksAtom } from './picks-atom.js';
import { isSameBet } from './same-bet.js';

/** Adds a pick unless there is one on the same bet. Returns which. */
export const addPickAtom = atom(null, (_get, set, pick: Pick): 'added' | 'already added' => {
  let isNew = true;
  set(picksAtom, (now) => {
    isNew = !now.some((one) => isSameBet(one, pick));
    return isNew ? [...now, pick] : now;
  });
  return isNew ? 'added' : 'already added';
});
