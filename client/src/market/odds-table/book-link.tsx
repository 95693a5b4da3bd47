import { bookTitle, type GameEvent, placeOf, type QuoteKey } from '@fairline/shared/domain';
import { OuterLink } from '../../ui/outer-link.js';
import { useBookLink } from '../model/bets/use-book-link.js';
import { oddsTableMessages as words } from './messages.js';

interface Priced {
  readonly quote: QuoteKey;
  readonly event: GameEvent;
}

/** The name of a book as a link to where this price can be bet. */
export const BookLink = ({ quote, event: { sport, home, away }, className = '' }: Priced & { className?: string }) => (
  <OuterLink {...useBookLink({ quote, sport, home, away })} className={className}>
    {bookTitle(placeOf(quote).book)}
  </OuterLink>
);

/** A button that links to where a price can be bet; nothing for a book whose site is not known. */
export const BetAtBook = ({ quote, event: { sport, home, away } }: Priced) => {
  const link = useBookLink({ quote, sport, home, away });
  if (link.href === undefined) return null;
  return (
    <OuterLink {...link} className="btn sm">
      {words.betAt(bookTitle(placeOf(quote).book))}
    </OuterLink>
  );
};
