import { bookTitle, isPending, type Pick, type PickedBet, readAmount } from '@fairline/shared/domain';
import { money, signedMoney, withMinus } from '../platform/format.js';
import { pickMessages as words } from './messages.js';

/** A pick's name in one line. */
export const nameOf = ({ selection, game }: Pick): string => withMinus(selection || game || words.unnamed);

/** The name of the book that a bet was placed at; empty if it is not known. */
export const bookOf = ({ bookmaker }: PickedBet): string => (bookmaker ? bookTitle(bookmaker) : '');

/** The payout in dollars: the actual one once settled, until then the potential one. */
export const returnOf = ({ actualPayout, potential }: Pick): number | undefined =>
  readAmount(actualPayout) ?? readAmount(potential);

/** Who settled a pick, how sure a scoreboard's match of the game was, and whether the user entered the payout. */
export const settledBy = (pick: Pick): string => {
  if (isPending(pick)) return '';
  if (pick.validatedAt) return words.byYou;
  const source = pick.validatedBy ? words.bySource(pick.validatedBy, pick.validationConfidence ?? undefined) : '';
  return [source, isPayoutOwn(pick) ? words.payoutByYou : ''].filter(Boolean).join(', ');
};

/** Whether a pick settled by others has a payout entered by the user. */
export const isPayoutOwn = (pick: Pick): boolean => !!pick.payoutEnteredAt && !pick.validatedAt && !isPending(pick);

export const dollars = (amount: number | undefined): string => (amount === undefined ? '–' : money(amount));

/** A gain or a loss with its sign: +$74.07, −$50.00. */
export const signedDollars = (amount: number | undefined): string => (amount === undefined ? '–' : signedMoney(amount));
