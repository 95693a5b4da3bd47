import { expectedValue, hold, type Odds } from '@fairline/shared/domain';
import type { BookOffer } from '../model/bets/book-offers.js';
import { isUsed } from '../model/bets/book-offers.js';
import type { OpenBet } from '../model/bets/open-bet-atom.js';

/** What one book's prices amount to, in percent; undefined if a price is missing or unusable. */
interface BookFigures {
  readonly value: number | undefined;
  readonly hold: number | undefined;
}

/** The value of a book's price on the bet after its commission, by the line that it is judged by, and the book's margin over the whole market. */
export const figuresOf = (
  { quotes }: BookOffer,
  { group, netOf, fairFor }: Pick<OpenBet, 'group' | 'netOf' | 'fairFor'>,
): BookFigures => {
  const prices = quotes.map((quote) => (quote && isUsed(group, quote) ? quote.price : undefined));
  const fair = quotes[0] && fairFor(quotes[0].book);
  const own = quotes[0] && isUsed(group, quotes[0]) ? netOf(quotes[0]) : undefined;
  return {
    value: fair !== undefined && own !== undefined ? expectedValue(fair, own) : undefined,
    hold: prices.length > 1 && prices.every((price) => price !== undefined) ? hold(prices as Odds[]) * 100 : undefined,
  };
};

/** For each outcome, what the best usable price among the user's books pays after commission. */
export const bestPrices = (
  { offers, group, outcomes, netOf }: OpenBet,
  isMine: (book: string) => boolean,
): readonly (Odds | undefined)[] =>
  outcomes.map((_, place) => {
    const prices = offers.flatMap(({ book, quotes }) => {
      const quote = quotes[place];
      return quote && isMine(book) && isUsed(group, quote) ? [netOf(quote)] : [];
    });
    return prices.length === 0 ? undefined : (Math.max(...prices) as Odds);
  });
