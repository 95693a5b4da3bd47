import { atom } from 'jotai';
import { bankrollAtom } from '../../market/model/choices/betting-terms.js';
import { capsAtom } from '../../picks/model/caps.js';
import { addPicksAtom } from '../../picks/model/picks-atom.js';
import { followedAtom } from './followed.js';
import { parlayPick, singlePick } from './new-pick.js';
import { clearSlipAtom, parlayStakeAtom, slipModeAtom, slipNoteAtom, slipOpenAtom } from './slip-atoms.js';
import { reckonParlay, reckonSingles } from './slip-reckoning.js';
import { slipSettingsAtom } from './slip-settings.js';
import { itemsNowAtom } from './worth-now.js';

/** The slip as single bets. */
export const singlesAtom = atom((get) =>
  reckonSingles(get(itemsNowAtom), get(slipSettingsAtom), get(bankrollAtom), get(capsAtom)),
);

/** The slip as a parlay; undefined if it is none. */
export const parlayAtom = atom((get) =>
  get(slipModeAtom) === 'parlay'
    ? reckonParlay(get(itemsNowAtom), get(parlayStakeAtom), get(bankrollAtom), get(capsAtom))
    : undefined,
);

/** Whether all prices are still those on the slip. A price whose board is not loaded counts as unchanged. */
const pricesHoldAtom = atom((get) =>
  [...get(followedAtom).values()].every((followed) => followed === 'same' || followed === 'unknown'),
);

/** The total stake in dollars; 0 for a parlay without an amount. */
export const stakedAtom = atom((get) => {
  const parlay = get(parlayAtom);
  return parlay ? (parlay.stake ?? 0) : get(singlesAtom).total;
});

/** Whether the slip can be placed: it has a stake, all prices are unchanged, and there are no problems, not even warnings. */
export const canPlaceAtom = atom((get) => {
  if (!(get(stakedAtom) > 0) || !get(pricesHoldAtom)) return false;
  const parlay = get(parlayAtom);
  if (parlay) return parlay.problems.length === 0;
  const { hasProblems, problems } = get(singlesAtom);
  return !hasProblems && problems.length === 0;
});

/** Saves the bets on the slip as pending picks, clears and closes it. Returns whether it did. `said` is the message shown afterwards. */
export const placeSlipAtom = atom(null, (get, set, at: Date, said: string): boolean => {
  if (!get(canPlaceAtom)) return false;
  const parlay = get(parlayAtom);
  const { singles, positions } = get(singlesAtom);
  const bets = [...singles, ...positions.flatMap((position) => position.bets)];
  set(
    addPicksAtom,
    parlay?.stake === undefined
      ? bets.map(({ item, stake }) => singlePick(item, stake, at))
      : [parlayPick(get(itemsNowAtom), parlay.stake, at)],
  );
  set(clearSlipAtom);
  set(slipOpenAtom, false);
  set(slipNoteAtom, said);
  return true;
});
