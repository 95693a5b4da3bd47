import { expectedValue, type Group, hold, type Odds, type Probability } from '@fairline/shared/domain';
import type { BookOffer } from '../../../lib/bets/book-offers.js';
import { isUsed } from '../../../lib/bets/is-used.js';
import type { OpenBet } from '../../../lib/bets/open-bet-atom.js';

/** What one book's prices amount to, in percent; undefined if a price is missing or unusable. */
export interface BookFigures {
  readonly value: number | undefined;
  readonly hold: number | undefined;
}

/** The value of a book's price on the bet, and the book's margin over the whole market. */
export const figuresOf = ({ quotes }: BookOffer, group: Group, fair: Probability | undefined): BookFigures => {
  const prices = quotes.map((quote) => (quote && isUsed(group, quote) ? quote.price : undefined));
  const [own] = prices;
  return {
    value: fair !== undefined && own !== undefined ? expectedValue(fair, own) : undefined,
    hold: prices.length > 1 && prices.every((price) => price !== undefined) ? hold(prices as Odds[]) * 100 : undefined,
  };
};

/** For each outcome, the best usable price among the user's books. */
export const bestPrices = (
  { offers, group, outcomes }: OpenBet,
  isMine: (book: string) => boolean,
): readonly (Odds | undefined)[] =>
  outcomes.map((_, place) => {
    const prices = offers.flatMap(({ book, quotes }) => {
      const quote = quotes[place];
      return quote && isMine(book) && isUsed(group, quote) ? [quote.price] : [];
    });
    return prices.length === 0 ? undefined : (Math.max(...prices) as Odds);
  });
