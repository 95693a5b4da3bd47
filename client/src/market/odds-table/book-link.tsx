import { bookTitle, type GameEvent, placeOf, type QuoteKey } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { pastTimeAtom } from '../../platform/clock.js';
import { OuterLink } from '../../ui/outer-link.js';
import { useBookLink } from '../model/bets/use-book-link.js';
import { oddsTableMessages as words } from './messages.js';

interface Priced {
  readonly quote: QuoteKey;
  readonly event: GameEvent;
}

/** The name of a book as a link to where this price can be bet; in a replay the name alone. */
export const BookLink = ({ quote, event: { sport, home, away }, className = '' }: Priced & { className?: string }) => {
  const link = useBookLink({ quote, sport, home, away });
  const title = bookTitle(placeOf(quote).book);
  if (useAtomValue(pastTimeAtom) !== undefined) return <span className={className}>{title}</span>;
  return (
    <OuterLink {...link} className={className}>
      {title}
    </OuterLink>
  );
};

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
