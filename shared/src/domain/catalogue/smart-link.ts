import type { Offer } from '../board/quote.js';
import { SLIP_LINKS } from './slip-links.js';
import { canonicalBook } from './sportsbooks.js';

/** An address at a book, and what stands open there: the bet on its slip, the market, or the book's page of the game. */
export interface SmartLink {
  readonly link: string;
  readonly opens: 'bet' | 'market' | 'book';
}

/**
 * Where a price is bet at one of the six books, by what the feed said of it: on the bet slip, else at the market, else at the book.
 * `state` is the bettor's, in two letters: without it an address that differs from state to state is passed over.
 * Whatever the feed says, an address leads to the book's own host by https, or there is none.
 */
export const smartLink = (book: string, offer: Offer, state?: string): SmartLink | undefined => {
  const host = HOSTS.get(canonicalBook(book));
  if (!host) return undefined;
  const places = [
    ['bet', offer.betslipLink],
    ['bet', SLIP_LINKS.get(canonicalBook(book))?.(offer)],
    ['market', offer.marketLink],
    ['book', offer.bookmakerLink],
  ] as const;
  for (const [opens, said] of places) {
    const link = said && addressAt(host, inState(said, state));
    if (link) return { link, opens };
  }
  return undefined;
};

/** True for the six books whose links are resolved, however they are spelled. */
export const hasSmartLinks = (book: string): boolean => HOSTS.has(canonicalBook(book));

const HOSTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    draftkings: 'draftkings.com',
    fanduel: 'fanduel.com',
    betmgm: 'betmgm.com',
    caesars: 'caesars.com',
    pointsbet: 'pointsbet.com',
    betrivers: 'betrivers.com',
  }).map(([book, host]) => [canonicalBook(book), host]),
);

const inState = (link: string, state = ''): string =>
  /^[a-z]{2}$/i.test(state) ? link.replaceAll(STATE, state.toLowerCase()) : link;

/** The place that a feed keeps for the bettor's state. */
const STATE = '{state}';

// What is given back is what was looked at: browsers read an address in no other way than this.
const addressAt = (host: string, text: string): string | undefined => {
  if (text.includes(STATE) || !URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, href } = new URL(text);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  const isTheirs = hostname.endsWith(host) && SUBDOMAINS.test(hostname.slice(0, -host.length));
  return isPlain && isTheirs ? href : undefined;
};

const SUBDOMAINS = /^([a-z0-9-]+\.)*$/;
