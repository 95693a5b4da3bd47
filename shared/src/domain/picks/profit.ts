import { readAmount } from './amount.js';
import { type Pick, statusOf } from './pick.js';

/**
 * The profit of a settled pick, in its currency unit: for a win its payout (or its potential if none was entered) minus the stake; for a
 * loss what came back (half of the stake on a quarter line, else nothing) minus the stake; for a returned stake 0. Undefined while pending,
 * without a stake, or when the payout of a win is unknown. Source: document 002 section 5, decision 84.
 */
export const profitOf = (pick: Pick): number | undefined => {
  const stake = readAmount(pick.stake);
  if (!stake) return undefined;
  switch (statusOf(pick)) {
    case 'won': {
      const paid = readAmount(pick.actualPayout) ?? readAmount(pick.potential);
      return paid === undefined ? undefined : paid - stake;
    }
    case 'lost':
      return returned(pick, stake) - stake;
    case 'push':
    case 'void':
      return 0;
    default:
      return undefined;
  }
};

// A payout as high as the stake does not belong to a loss: it was written while the pick had another status.
const returned = ({ actualPayout }: Pick, stake: number): number => {
  const paid = readAmount(actualPayout) ?? 0;
  return paid < stake ? paid : 0;
};
