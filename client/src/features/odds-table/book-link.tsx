import { bookTitle, type GameEvent, placeOf, type QuoteKey } from '@fairline/shared/domain';
import { useBookLink } from '../../lib/links/use-book-link.js';
import { OuterLink } from '../../ui/outer-link.js';
import { oddsTableMessages as words } from './messages.js';

interface Priced {
  readonly quote: QuoteKey;
  readonly event: GameEvent;
}

/** The name of a book, which leads to where this price of it is bet. */
export const BookLink = ({ quote, event: { sport, home, away }, className }: Priced & { className: string }) => (
  <OuterLink {...useBookLink({ quote, sport, home, away })} className={className}>
    {bookTitle(placeOf(quote).book)}
  </OuterLink>
);

/** A button that leads to where a price is bet; nothing where nobody knows where that is. */
export const BetAtBook = ({ quote, event: { sport, home, away } }: Priced) => {
  const link = useBookLink({ quote, sport, home, away });
  if (link.href === undefined) return null;
  return (
    <OuterLink {...link} className="btn sm">
      {words.betAt(bookTitle(placeOf(quote).book))}
    </OuterLink>
  );
};
