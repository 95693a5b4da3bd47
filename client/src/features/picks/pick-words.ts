import { type Odds, odds, type Pick, readAmount } from '@fairline/shared/domain';
import { pickMessages as words } from './messages.js';

/** What a pick is called where one line must do. */
export const nameOf = ({ selection, game }: Pick): string => selection || game || words.unnamed;

/** The decimal odds of a pick; undefined for an older one that knows none. */
export const priceOf = ({ price }: Pick): Odds | undefined =>
  typeof price === 'number' && price > 1 && Number.isFinite(price) ? odds(price) : undefined;

/** What a pick was worth when it was added, in percent. */
export const edgeOf = ({ edge }: Pick): number | undefined => {
  const percent = edge == null || edge === '' ? Number.NaN : Number(edge);
  return Number.isFinite(percent) ? percent : undefined;
};

/** What a pick pays, or paid, in dollars: the payout once it is settled, until then what a win would pay. */
export const returnOf = ({ actualPayout, potential }: Pick): number | undefined =>
  readAmount(actualPayout) ?? readAmount(potential);
