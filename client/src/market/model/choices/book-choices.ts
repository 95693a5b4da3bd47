import { BOOK_CATEGORIES, bookRank, bookTitle, canonicalBook, SPORTSBOOKS } from '@fairline/shared/domain';
import { plural } from '../../../platform/format.js';
import type { BookScope } from './betting-terms.js';

/** A sportsbook to choose, with its heading in the list. */
export interface BookChoice {
  readonly key: string;
  readonly title: string;
  readonly category: string;
}

/** The books of the catalogue and any others on the boards, each once by its canonical key, ordered by category. */
export const bookChoices = (offered: readonly string[] = []): readonly BookChoice[] => {
  const books = [...new Set([...SPORTSBOOKS.map(({ key }) => key), ...offered].map(canonicalBook))];
  return books
    .sort((a, b) => place(a) - place(b) || bookRank(a) - bookRank(b) || (a < b ? -1 : 1))
    .map((key) => ({ key, title: bookTitle(key), category: CATEGORIES[place(key)] ?? OTHER }));
};

/** The books that count, in words: `my 4 books`, `3 chosen books` or `all books`. */
export const booksInWords = (scope: BookScope, books: number): string =>
  scope === 'all'
    ? 'all books'
    : `${scope === 'mine' ? 'my ' : ''}${plural(books, scope === 'mine' ? 'book' : 'chosen book')}`;

/** Texts of the switch between the user's own books and all. */
export const bookSwitchMessages = {
  count: 'Books that count',
  mine: (books: number) => `My ${plural(books, 'book')}`,
  all: 'All books',
} as const;

/** The choices of a switch between the user's own books and all. */
export const bookSwitchChoices = (mine: number) =>
  [
    { value: 'mine', title: bookSwitchMessages.mine(mine) },
    { value: 'all', title: bookSwitchMessages.all },
  ] as const;

/** What a best price is the best of. */
export const BEST_OF: Readonly<Record<BookScope, string>> = {
  all: 'best of all',
  mine: 'best of my books',
  chosen: 'best of chosen books',
};

const OTHER = 'Other sportsbooks';
const CATEGORIES = BOOK_CATEGORIES.map(({ title }) => title);

const place = (book: string): number => {
  const found = BOOK_CATEGORIES.findIndex(({ books }) => books.some((key) => canonicalBook(key) === book));
  return found === -1 ? CATEGORIES.length : found;
};
