import type { Board } from '../board/board.js';
import { isFinished } from '../board/game-event.js';
import { sportTitle } from '../catalogue/sports.js';
import { bookTitle, canonicalBook, isStateListing } from '../catalogue/sportsbooks.js';
import { isUsable } from '../opportunities/groups.js';
import { inParts } from './alert-text.js';
import type { Bettor } from './bettor.js';
import type { Sight } from './board-find.js';

/** For how long a book must have been without prices before its return is told, in milliseconds: books take their prices down for minutes all the time. */
export const BOOK_GONE_MS = 10 * 60_000;

/** The books that have a usable price for a game of a board that is not over. */
export const booksOn = ({ quotes, events, locked }: Board, now: number): ReadonlySet<string> => {
  const books = new Set<string>();
  for (const quote of quotes.values()) {
    const event = events.get(quote.event);
    if (event && !isFinished(event, now) && isUsable(quote, locked) && !isStateListing(quote.book))
      books.add(canonicalBook(quote.book));
  }
  return books;
};

/** What a rule sees of the books of a sport: those of its owner that have prices. */
export const seeBooks = (books: ReadonlySet<string>, sport: string, { terms }: Pick<Bettor, 'terms'>): Sight => {
  const mine = [...books].filter((book) => terms.books?.(book) ?? true).sort();
  const idOf = (book: string) => `book|${sport}|${book}`;
  return {
    alive: mine.map(idOf),
    found: mine.map((book) => ({
      id: idOf(book),
      tell: (openedAt) => ({
        live: { opportunity: { id: idOf(book), event: sport }, openedAt },
        value: null,
        legs: [],
        title: `${bookTitle(book)} is back: ${sportTitle(sport)}`,
        text: inParts(`${bookTitle(book)} has prices for ${sportTitle(sport)} again`),
        others: 'of your books',
      }),
    })),
  };
};
