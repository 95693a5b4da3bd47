import { boardName } from '@fairline/shared/contract';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { pastTimeAtom } from '../../platform/clock.js';
import { sharedAtom } from '../../platform/storage/shared-atom.js';
import { USER_DATA_KEYS } from '../../platform/storage/user-data-keys.js';
import { mergeItems, type SlipItem, slipSchema } from './slip-item.js';

/** The bets on the slip, in the order they were added. */
export const slipItemsAtom = sharedAtom<readonly SlipItem[]>(USER_DATA_KEYS.slip, slipSchema, []);

export const slipOpenAtom = atom(false);

/** Whether the slip was opened by keyboard, which then moves the focus into it. */
export const slipOpenedByKeyAtom = atom(false);

/** Opens or closes the slip by its key. */
export const turnSlipByKeyAtom = atom(null, (get, set) => {
  const opens = !get(slipOpenAtom);
  set(slipOpenedByKeyAtom, opens);
  set(slipOpenAtom, opens);
});

const wishedModeAtom = sharedAtom<'single' | 'parlay'>(USER_DATA_KEYS.slipMode, z.enum(['single', 'parlay']), 'single');

/** Whether the bets are singles or a parlay. A parlay needs at least two bets. */
export const slipModeAtom = atom(
  (get) => (get(slipItemsAtom).length < 2 ? 'single' : get(wishedModeAtom)),
  (_get, set, mode: 'single' | 'parlay') => set(wishedModeAtom, mode),
);

/** The parlay's stake as typed. */
export const parlayStakeAtom = sharedAtom(USER_DATA_KEYS.parlayStake, z.string(), '');

/** A short message about the last action on the slip. */
export const slipNoteAtom = atom<string | undefined>(undefined);

/** Whether the slip has anything to show. */
export const slipInUseAtom = atom(
  (get) => get(slipOpenAtom) || get(slipItemsAtom).length > 0 || get(slipNoteAtom) !== undefined,
);

/** Adds bets to the slip. The first ones open it. Nothing of the past can be added. */
export const addToSlipAtom = atom(null, (get, set, added: readonly SlipItem[], note?: string) => {
  if (get(pastTimeAtom) !== undefined) return;
  let isFirst = false;
  set(slipItemsAtom, (held) => {
    isFirst = held.length === 0;
    return mergeItems(held, added);
  });
  if (isFirst) set(slipOpenAtom, true);
  set(slipNoteAtom, note);
});

/** Removes one bet from the slip. */
export const removeFromSlipAtom = atom(null, (_get, set, id: string) =>
  set(slipItemsAtom, (held) => held.filter((item) => item.id !== id)),
);

/** Changes one bet on the slip. */
export const editSlipAtom = atom(null, (_get, set, id: string, change: Partial<SlipItem>) =>
  set(slipItemsAtom, (held) => held.map((item) => (item.id === id ? { ...item, ...change } : item))),
);

/** Empties the slip. */
export const clearSlipAtom = atom(null, (_get, set) => {
  set(slipItemsAtom, []);
  set(parlayStakeAtom, '');
  set(wishedModeAtom, 'single');
});

/** The names of the boards that have the slip's prices. */
export const slipBoardsAtom = atom((get) => [...new Set(get(slipItemsAtom).map(boardName))]);
