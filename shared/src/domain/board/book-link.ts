import { BOOK_HOSTS } from '../catalogue/book-hosts.table.js';
import { canonicalBook } from '../catalogue/sportsbooks.js';
import type { Offer } from './quote.js';

/** An address at a book, and what it opens: the bet slip with the bet, the market, or the book's page of the game. */
export interface BookLink {
  readonly link: string;
  readonly opens: 'bet' | 'market' | 'book';
}

/**
 * The best link for a price, from what the feed gives: the bet slip, else the market, else the book's page. `state` is the bettor's state
 * in two letters; without it, links that need it are skipped. A link always leads to the book's own host over https, whatever the feed
 * says.
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

/** The normalised address; undefined if it does not lead to the book's own host over https. */
export const addressAt = (book: string, text: string): string | undefined => {
  const host = BOOK_HOSTS.get(canonicalBook(book));
  if (!host || text.includes(STATE) || !URL.canParse(text)) return undefined;
  // Returns the parsed form that was checked, so that a browser cannot read the address differently.
  const { protocol, hostname, port, username, password, href } = new URL(text);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  const isTheirs = hostname.endsWith(host) && SUBDOMAINS.test(hostname.slice(0, -host.length));
  return isPlain && isTheirs ? href : undefined;
};

/** Whether only the bettor's state is missing for a bet slip link. */
export const isMissingState = (book: string, offer: Offer): boolean =>
  bookLink(book, offer)?.opens !== 'bet' && bookLink(book, offer, 'nj')?.opens === 'bet';

const inState = (link: string, state = ''): string =>
  /^[a-z]{2}$/i.test(state) ? link.replaceAll(STATE, state.toLowerCase()) : link;

/** The feed's placeholder for the bettor's state. */
const STATE = '{state}';

const SUBDOMAINS = /^([a-z0-9-]+\.)*$/;

/**
 * Builds a book's bet slip address from the feed's ids when the feed gives no link. Only for books whose addresses we have seen together
 * with their ids, and only from ids of that form.
 */
const SLIP_LINKS: ReadonlyMap<string, (ids: Offer) => string | undefined> = new Map(
  Object.entries({
    draftkings: ({ eventSid = '', outcomeSid = '' }: Offer) =>
      NUMBER.test(eventSid) && outcomeSid !== ''
        ? `https://sportsbook.draftkings.com/event/${eventSid}?outcomes=${encodeURIComponent(outcomeSid)}`
        : undefined,
    fanduel: ({ marketSid = '', outcomeSid = '' }: Offer) =>
      DOTTED.test(marketSid) && NUMBER.test(outcomeSid)
        ? `https://sportsbook.fanduel.com/addToBetslip?marketId=${marketSid}&selectionId=${outcomeSid}`
        : undefined,
    betmgm: ({ eventSid = '', marketSid = '', outcomeSid = '' }: Offer) =>
      [eventSid, marketSid, outcomeSid].every((id) => NUMBER.test(id))
        ? `https://sports.{state}.betmgm.com/en/sports?options=${eventSid}-${marketSid}-${outcomeSid}&type=Single`
        : undefined,
  }),
);

const NUMBER = /^-?\d+$/;
const DOTTED = /^\d+\.\d+$/;

/** The link for a price at one of the six books with resolved links; undefined at any other book. */
export const smartLink = (book: string, offer: Offer, state?: string): BookLink | undefined =>
  hasSmartLinks(book) ? bookLink(book, offer, state) : undefined;

/** Whether a book, under any spelling, is one of the six with resolved links. */
export const hasSmartLinks = (book: string): boolean => SMART.has(canonicalBook(book));

const SMART: ReadonlySet<string> = new Set(
  ['draftkings', 'fanduel', 'betmgm', 'caesars', 'pointsbet', 'betrivers'].map(canonicalBook),
);
