import { atom } from 'jotai';
import { bankrollAtom } from '../choices/betting-terms.js';
import { commissionAtom } from '../choices/commissions.js';
import { parlayPick, singlePick } from '../picks/new-pick.js';
import { addPicksAtom } from '../picks/picks-atom.js';
import { followedAtom } from './followed.js';
import { clearSlipAtom, parlayStakeAtom, slipModeAtom, slipNoteAtom, slipOpenAtom } from './slip-atoms.js';
import { reckonParlay, reckonSingles } from './slip-reckoning.js';
import { slipSettingsAtom } from './slip-settings.js';
import { itemsNowAtom } from './worth-now.js';

/** The slip as single bets, as it stands. */
export const singlesAtom = atom((get) =>
  reckonSingles(get(itemsNowAtom), get(slipSettingsAtom), get(bankrollAtom), get(commissionAtom)),
);

/** The slip as a parlay, as it stands; undefined when it is none. */
export const parlayAtom = atom((get) =>
  get(slipModeAtom) === 'parlay' ? reckonParlay(get(itemsNowAtom), get(parlayStakeAtom), get(bankrollAtom)) : undefined,
);

/** Whether every price still is what the slip says. A price whose board is not here cannot be asked, and holds. */
const pricesHoldAtom = atom((get) =>
  [...get(followedAtom).values()].every((followed) => followed === 'same' || followed === 'unknown'),
);

/** What would be staked now, in dollars: nothing while a parlay has no amount. */
export const stakedAtom = atom((get) => {
  const parlay = get(parlayAtom);
  return parlay ? (parlay.stake ?? 0) : get(singlesAtom).total;
});

/** Whether the slip may be placed: something is staked, nothing is wrong, warnings included, and every price holds. */
export const canPlaceAtom = atom((get) => {
  if (!(get(stakedAtom) > 0) || !get(pricesHoldAtom)) return false;
  const parlay = get(parlayAtom);
  if (parlay) return parlay.problems.length === 0;
  const { hasProblems, problems } = get(singlesAtom);
  return !hasProblems && problems.length === 0;
});

/** Saves what is on the slip as pending picks, clears it and closes it, and says whether it could. `said` is what is told about it. */
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
