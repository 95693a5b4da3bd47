import { readAmount, toCent } from './amount.js';
import type { BetGrade } from './grade.js';
import type { Pick } from './pick.js';

/** The payout of a win per unit staked, for picks that do not state one. */
const DEFAULT_WIN_MULTIPLIER = 1.91;

/**
 * The payout of a settled pick, in its currency unit, to the cent. A loss pays 0, a tie and a void bet their stake, half a win the mean of its stake and the
 * payout of a win, half a loss half of its stake. Undefined if the pick lacks the amounts.
 */
export const payout = (pick: Pick, grade: BetGrade): number | undefined => {
  if (grade === 'lost') return 0;
  if (grade === 'won') return winningPayout(pick);
  const stake = readAmount(pick.stake);
  if (grade === 'tied' || grade === 'void' || stake === undefined) return stake;
  const won = grade === 'half won' ? winningPayout(pick) : 0;
  return won === undefined ? undefined : toCent((stake + won) / 2);
};

/** The payout of a win, stake included, to the cent: the potential, else the stake x 1.91. Undefined if the pick has neither. */
export const winningPayout = (pick: Pick): number | undefined => {
  const potential = readAmount(pick.potential);
  if (potential) return toCent(potential);
  const stake = readAmount(pick.stake);
  return stake === undefined ? undefined : toCent(stake * DEFAULT_WIN_MULTIPLIER);
};
