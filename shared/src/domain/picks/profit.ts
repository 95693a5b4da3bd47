import { readAmount } from './amount.js';
import { type Pick, statusOf } from './pick.js';

/**
 * What a settled pick gained or lost, in its currency unit: a win its payout, or its potential where none was entered, minus the
 * stake; a loss minus the stake; a stake that came back 0. Undefined while it is pending, without a stake, or when nobody knows what
 * a win paid. Source: document 002 section 5, decision 84.
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
      return -stake;
    case 'push':
    case 'void':
      return 0;
    default:
      return undefined;
  }
};
