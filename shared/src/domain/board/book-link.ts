import { BOOK_PAGES } from '../catalogue/book-pages.table.js';
import { canonicalBook, keptBook } from '../catalogue/sportsbooks.js';
import type { Offer } from './quote.js';

/**
 * What an address at a book opens, the nearest to the bet first: the slip with the bet on it, the market, the game, the page of the sport,
 * or the book's site.
 */
export const LINK_DEPTHS = ['bet', 'market', 'event', 'sport', 'site'] as const;
export type LinkDepth = (typeof LINK_DEPTHS)[number];

/** Whether a link leads as near to the bet as wanted; null for any. */
export const isNearEnough = (
  opens: LinkDepth | undefined,
  { minDepth }: { readonly minDepth: LinkDepth | null },
): boolean => minDepth === null || (opens !== undefined && LINK_DEPTHS.indexOf(opens) <= LINK_DEPTHS.indexOf(minDepth));

/** An address at a book, and what it opens. */
export interface BookLink {
  readonly link: string;
  readonly opens: LinkDepth;
}

/** Which sport the price is of, by the feed's key, and the bettor's state in two letters. */
export interface LinkedFrom {
  readonly sport?: string | undefined;
  readonly state?: string | undefined;
}

/**
 * The way down to a price at its book, as far as known: what the feed gives (bet slip, market, game), else the book's page of the sport,
 * else its site. Without the bettor's state, links that need it are skipped. A link always leads to the book's own host over https,
 * whatever the feed says. Undefined only for a book whose host is not known.
 */
export const bookLink = (
  book: string,
  offer: Offer | undefined,
  { sport = '', state = '' }: LinkedFrom = {},
): BookLink | undefined => {
  const said = [
    ['bet', offer?.betslipLink],
    ['bet', offer && SLIP_LINKS.get(canonicalBook(book))?.(offer)],
    ['market', offer?.marketLink],
    ['event', offer?.bookmakerLink],
  ] as const;
  const found = said.flatMap(([opens, text]) => {
    const link = text && addressAt(book, filled(text, state));
    return link && !isFrontDoor(link) ? [{ link, opens }] : [];
  });
  // The address of a game is that of a game, also where a feed repeats it for each of its bets.
  return found.findLast(({ link }) => link === found[0]!.link) ?? pageAt(book, sport, state);
};

/** The normalised address; undefined if it does not lead to the book's own host over https, or leaves something to be filled in. */
export const addressAt = (book: string, text: string): string | undefined => {
  if (text.includes('{') || !URL.canParse(text)) return undefined;
  // Returns the parsed form that was checked, so that a browser cannot read the address differently.
  const { protocol, hostname, port, username, password, href } = new URL(text);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  const isTheirs = BOOK_PAGES.get(keptBook(book))?.hosts.some(
    (host) => hostname.endsWith(host) && SUBDOMAINS.test(hostname.slice(0, -host.length)),
  );
  return isPlain && isTheirs ? href : undefined;
};

/** Whether only the bettor's state is missing for a bet slip link. */
export const isMissingState = (book: string, offer: Offer): boolean =>
  bookLink(book, offer)?.opens !== 'bet' && bookLink(book, offer, { state: 'nj' })?.opens === 'bet';

/** The book's page of a sport, else its site, in the bettor's state if the book has a site of its own there. */
const pageAt = (book: string, sport: string, state: string): BookLink | undefined => {
  const pages = BOOK_PAGES.get(keptBook(book));
  if (!pages) return undefined;
  const { inState } = pages;
  const sites = inState?.states.split(' ').includes(state.toLowerCase()) ? [inState, pages] : [pages];
  const link = (address: string, home = address) => new URL(filled(address, state), filled(home, state)).href;
  for (const { home, sports = {} } of sites) {
    const key = [sport, sport.split('_', 1)[0]!].find((one) => Object.hasOwn(sports, one));
    if (key !== undefined) return { link: link(sports[key]!, home), opens: 'sport' };
  }
  return { link: link(sites[0]!.home), opens: 'site' };
};

/** With the bettor's state, and with a single bet of no amount yet, where the feed leaves both to whoever follows the link. */
const filled = (link: string, state: string): string => {
  const single = link.replaceAll('{pickType}', 'single').replaceAll('{wagerAmount}', '');
  return /^[a-z]{2}$/i.test(state) ? single.replaceAll('{state}', state.toLowerCase()) : single;
};

/** Whether an address is only that of a site: the page of the sport is nearer to the bet. */
const isFrontDoor = (address: string): boolean => {
  const { pathname, search, hash } = new URL(address);
  return pathname === '/' && search === '' && hash === '';
};

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
export const smartLink = (book: string, offer: Offer | undefined, from?: LinkedFrom): BookLink | undefined =>
  hasSmartLinks(book) ? bookLink(book, offer, from) : undefined;

/** Whether a book, under any spelling, is one of the six with resolved links. */
export const hasSmartLinks = (book: string): boolean => SMART.has(canonicalBook(book));

const SMART: ReadonlySet<string> = new Set(
  ['draftkings', 'fanduel', 'betmgm', 'caesars', 'pointsbet', 'betrivers'].map(canonicalBook),
);
