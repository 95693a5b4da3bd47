import { readAmount, toCent } from './amount.js';
import type { Pick } from './pick.js';

/** The payout of a win per unit staked, for picks that do not state one. */
const DEFAULT_WIN_MULTIPLIER = 1.91;

/** The payout of a settled pick, in its currency unit. A loss pays 0, a push its stake. */
export const payout = (pick: Pick, status: 'won' | 'lost' | 'push'): number | undefined => {
  if (status === 'lost') return 0;
  return status === 'won' ? winningPayout(pick) : readAmount(pick.stake);
};

/** The payout of a win, stake included, to the cent: the potential, else the stake x 1.91. Undefined if the pick has neither. */
export const winningPayout = (pick: Pick): number | undefined => {
  const potential = readAmount(pick.potential);
  if (potential) return toCent(potential);
  const stake = readAmount(pick.stake);
  return stake === undefined ? undefined : toCent(stake * DEFAULT_WIN_MULTIPLIER);
};
