import {
  type Bet,
  BOOK_ORDER_LENGTH,
  canonicalBook,
  type GameEvent,
  isWholeLine,
  marketOf,
} from '@fairline/shared/domain';
import type { BookOffer } from '../model/bets/book-offers.js';
import type { OpenBet } from '../model/bets/open-bet-atom.js';

/** A row of the table, with every book behind it. */
export interface TableRow {
  readonly key: string;
  readonly game: GameEvent;
  readonly market: string;
  readonly outcome: string;
  /** The book of the best price; undefined if no price is usable. */
  readonly book: string | undefined;
  /** In the fixed order of the screen. */
  readonly allBooks: readonly BookOffer[];
  /** Split into the user's books and the others. */
  readonly selectedBooks: readonly BookOffer[];
  readonly nonSelectedBooks: readonly BookOffer[];
  readonly playerName: string | undefined;
  /** An Over and an Under shared by one row. */
  readonly isCombinedProp: boolean;
  /** The books that offer the Over and the Under of a prop. */
  readonly overBooks: readonly BookOffer[];
  readonly underBooks: readonly BookOffer[];
}

/** The row of an opened bet. */
export const tableRow = (bet: Bet, { offers, outcomes, isMine, group }: OpenBet, game: GameEvent): TableRow => {
  const { isPlayerProp } = group.line.ladder;
  const offering = (outcome: string) => {
    const place = outcomes.indexOf(outcome);
    return isPlayerProp && place >= 0 ? offers.filter(({ quotes }) => quotes[place] !== undefined) : [];
  };
  return {
    key: bet.key,
    game,
    market: marketOf(bet.family, bet.isAlternate),
    outcome: bet.outcome,
    book: bet.best && canonicalBook(bet.best.book),
    allBooks: offers,
    selectedBooks: offers.filter(({ book }) => isMine(book)),
    nonSelectedBooks: offers.filter(({ book }) => !isMine(book)),
    playerName: isPlayerProp && bet.subject !== '' ? bet.subject : undefined,
    isCombinedProp: isWholeLine(bet.key),
    overBooks: offering('over'),
    underBooks: offering('under'),
  };
};

const MOST_PROP_BOOKS = 20;

/**
 * The books that fit into the mini table: twenty for props, otherwise as many as the fixed order names. The best one is always included.
 */
export const booksShown = ({ allBooks, book }: TableRow, isPlayerProp: boolean): readonly BookOffer[] => {
  const most = isPlayerProp ? MOST_PROP_BOOKS : BOOK_ORDER_LENGTH;
  if (allBooks.length <= most) return allBooks;
  const shown = allBooks.slice(0, most);
  const best = allBooks.find((offer) => offer.book === book);
  return !best || shown.includes(best) ? shown : [...shown.slice(0, -1), best];
};
