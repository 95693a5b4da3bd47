import type { Offer } from '../board/quote.js';
import { type BookLink, bookLink } from './book-link.js';
import { canonicalBook } from './sportsbooks.js';

/** Where a price is bet at one of the six books whose links are resolved; undefined at any other. */
export const smartLink = (book: string, offer: Offer, state?: string): BookLink | undefined =>
  hasSmartLinks(book) ? bookLink(book, offer, state) : undefined;

/** True for the six books whose links are resolved, however they are spelled. */
export const hasSmartLinks = (book: string): boolean => SMART.has(canonicalBook(book));

const SMART: ReadonlySet<string> = new Set(
  ['draftkings', 'fanduel', 'betmgm', 'caesars', 'pointsbet', 'betrivers'].map(canonicalBook),
);
