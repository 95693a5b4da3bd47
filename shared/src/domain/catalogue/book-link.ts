import type { Offer } from '../board/quote.js';
import { BOOK_HOSTS } from './book-hosts.table.js';
import { SLIP_LINKS } from './slip-links.js';
import { canonicalBook } from './sportsbooks.js';

/** An address at a book, and what stands open there: the bet on its slip, the market, or the book's page of the game. */
export interface BookLink {
  readonly link: string;
  readonly opens: 'bet' | 'market' | 'book';
}

/**
 * Where a price is bet, by what the feed said of it: on the book's bet slip, else at the market, else at the book.
 * `state` is the bettor's, in two letters: without it an address that differs from state to state is passed over.
 * Whatever the feed says, an address leads to the book's own host by https, or there is none.
 */
export const bookLink = (book: string, offer: Offer, state?: string): BookLink | undefined => {
  const places = [
    ['bet', offer.betslipLink],
    ['bet', SLIP_LINKS.get(canonicalBook(book))?.(offer)],
    ['market', offer.marketLink],
    ['book', offer.bookmakerLink],
  ] as const;
  for (const [opens, said] of places) {
    const link = said && addressAt(book, inState(said, state));
    if (link) return { link, opens };
  }
  return undefined;
};

/** An address as it may be followed; undefined for one that does not lead to the book's own host by https. */
export const addressAt = (book: string, text: string): string | undefined => {
  const host = BOOK_HOSTS.get(canonicalBook(book));
  if (!host || text.includes(STATE) || !URL.canParse(text)) return undefined;
  // What is given back is what was looked at: browsers read an address in no other way than this.
  const { protocol, hostname, port, username, password, href } = new URL(text);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  const isTheirs = hostname.endsWith(host) && SUBDOMAINS.test(hostname.slice(0, -host.length));
  return isPlain && isTheirs ? href : undefined;
};

/** True where a link to this price lacks nothing but the bettor's state. */
export const isMissingState = (book: string, offer: Offer): boolean =>
  bookLink(book, offer)?.opens !== 'bet' && bookLink(book, offer, 'nj')?.opens === 'bet';

const inState = (link: string, state = ''): string =>
  /^[a-z]{2}$/i.test(state) ? link.replaceAll(STATE, state.toLowerCase()) : link;

/** The place that a feed keeps for the bettor's state. */
const STATE = '{state}';

const SUBDOMAINS = /^([a-z0-9-]+\.)*$/;
