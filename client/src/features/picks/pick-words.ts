import { isPending, type Pick, readAmount } from '@fairline/shared/domain';
import { money } from '../../lib/format.js';
import { pickMessages as words } from './messages.js';

/** What a pick is called where one line must do. */
export const nameOf = ({ selection, game }: Pick): string => selection || game || words.unnamed;

/** What a pick pays, or paid, in dollars: the payout once it is settled, until then what a win would pay. */
export const returnOf = ({ actualPayout, potential }: Pick): number | undefined =>
  readAmount(actualPayout) ?? readAmount(potential);

/** Who settled a pick, for a scoreboard how surely it found the game, and whether its user wrote what it paid. */
export const settledBy = (pick: Pick): string => {
  if (isPending(pick)) return '';
  if (pick.validatedAt) return words.byYou;
  const source = pick.validatedBy ? words.bySource(pick.validatedBy, pick.validationConfidence ?? undefined) : '';
  return [source, isPayoutOwn(pick) ? words.payoutByYou : ''].filter(Boolean).join(', ');
};

/** Whether a pick that others settled has the payout that its user wrote. */
export const isPayoutOwn = (pick: Pick): boolean => !!pick.payoutEnteredAt && !pick.validatedAt && !isPending(pick);

export const dollars = (amount: number | undefined): string => (amount === undefined ? '–' : money(amount));

/** A gain or a loss with its sign: +$74.07, −$50.00. */
export const signedDollars = (amount: number | undefined): string =>
  amount === undefined ? '–' : amount < 0 ? money(amount) : `+${money(amount)}`;
