import { bookTitle, type GameEvent, placeOf, type QuoteKey } from '@fairline/shared/domain';
import { useBookLink } from '../market/model/bets/use-book-link.js';
import { OuterLink } from '../ui/outer-link.js';

/** The book of the best price, as a link to where it can be bet. */
const BestBook = ({ quote, event: { sport, home, away } }: { quote: QuoteKey; event: GameEvent }) => (
  <OuterLink {...useBookLink({ quote, sport, home, away })}>{bookTitle(placeOf(quote).book)}</OuterLink>
);

export default BestBook;
