import { canonicalBook } from '../catalogue/sportsbooks.js';
import { type BookLink, bookLink } from './book-link.js';
import type { Offer } from './quote.js';

/** The link for a price at one of the six books with resolved links; undefined at any other book. */
export const smartLink = (book: string, offer: Offer, state?: string): BookLink | undefined =>
  hasSmartLinks(book) ? bookLink(book, offer, state) : undefined;

/** Whether a book, under any spelling, is one of the six with resolved links. */
export const hasSmartLinks = (book: string): boolean => SMART.has(canonicalBook(book));

const SMART: ReadonlySet<string> = new Set(
  ['draftkings', 'fanduel', 'betmgm', 'caesars', 'pointsbet', 'betrivers'].map(canonicalBook),
);
