import { readAmount, toCent } from './amount.js';
import type { Pick } from './pick.js';

/** What a win pays per staked unit when the pick does not say what it pays. */
const DEFAULT_WIN_MULTIPLIER = 1.91;

/** What a settled pick pays. A loss pays 0, a push its stake. */
export const payout = (pick: Pick, status: 'won' | 'lost' | 'push'): number | undefined => {
  if (status === 'lost') return 0;
  return status === 'won' ? winningPayout(pick) : readAmount(pick.stake);
};

/**
 * What a win pays, stake included, to the cent: the potential, else the stake times 1.91.
 * Undefined when the pick has neither: no payout is invented.
 */
export const winningPayout = (pick: Pick): number | undefined => {
  const potential = readAmount(pick.potential);
  if (potential) return toCent(potential);
  const stake = readAmount(pick.stake);
  return stake === undefined ? undefined : toCent(stake * DEFAULT_WIN_MULTIPLIER);
};
