import type { ExchangeOffer } from '../exchanges/exchange-offer.js';
import type { Odds } from '../odds/formats.js';

/** Names one price: event, family, subject, line, outcome and book, in this order. */
export type QuoteKey = string & { readonly of: 'quote' };
/** Names one market at one line, over all books: event, family, subject and line. */
export type LineKey = string & { readonly of: 'market-line' };
/** Names a group of prices that a book confirms together: one of its markets on one event. */
export type StampKey = string & { readonly of: 'stamp' };

/** One price from one book for one outcome: the basic unit of the product. Never changed, only replaced. */
export interface Quote {
  readonly key: QuoteKey;
  readonly at: LineKey;
  readonly stamp: StampKey;
  readonly event: string;
  /** The market without its `alternate` mark: `alternate_spreads` belongs to `spreads`. */
  readonly family: string;
  /** The player of a prop, the team of a team total, otherwise empty. */
  readonly subject: string;
  /** The home team's handicap, or the total; undefined for a market without lines. */
  readonly line: number | undefined;
  /** home, away, draw, over, under, yes, no, or the feed's own name. */
  readonly outcome: string;
  /** All outcomes that this book lists here, sorted, joined by commas. Keeps two-way and three-way prices apart. */
  readonly set: string;
  readonly book: string;
  /** The market as the feed names it, such as `alternate_spreads`. */
  readonly market: string;
  /** Of a suspended quote: its last price. */
  readonly price: Odds;
  /** Whether the book still lists the outcome without a price. It is shown locked and without a number, and never used. */
  readonly suspended?: true;
  /** When this price or suspension reached us, in milliseconds since 1970. */
  readonly receivedAt: number;
  readonly offer?: Offer | undefined;
}

/** What a feed may add to a price: the book's limit, where to place the bet, and what an exchange says of it. */
export interface Offer extends ExchangeOffer {
  readonly limit?: number | undefined;
  readonly bookmakerLink?: string | undefined;
  readonly marketLink?: string | undefined;
  readonly betslipLink?: string | undefined;
  readonly eventSid?: string | undefined;
  readonly marketSid?: string | undefined;
  readonly outcomeSid?: string | undefined;
}

type Place = Pick<Quote, 'event' | 'family' | 'subject' | 'line'>;

export const lineKey = ({ event, family, subject, line }: Place): LineKey =>
  `${event}|${family}|${escapeKeyPart(subject)}|${line ?? ''}` as LineKey;

export const quoteKey = (at: LineKey, outcome: string, book: string): QuoteKey =>
  `${at}|${escapeKeyPart(outcome)}|${book}` as QuoteKey;

export const stampKey = (event: string, book: string, market: string): StampKey =>
  `${event}|${book}|${market}` as StampKey;

/** The markets in which a feed may list a family's prices: its main market and the two spellings of an alternate one. */
export const listedIn = (family: string): readonly string[] => [family, `alternate_${family}`, `${family}_alternate`];

/** The event that a key of any kind begins with. */
export const eventOfKey = (key: QuoteKey | LineKey | StampKey): string => key.slice(0, key.indexOf('|'));

/** The market line that a price belongs to. */
export const lineOfQuoteKey = (key: QuoteKey): LineKey =>
  key.slice(0, key.lastIndexOf('|', key.lastIndexOf('|') - 1)) as LineKey;

/** The key of a line without the line: names one market with all its lines. */
export const ladderOfLine = (at: LineKey): string => at.slice(0, at.lastIndexOf('|'));

export const bookOfStamp = (key: StampKey): string => key.slice(key.indexOf('|') + 1, key.lastIndexOf('|'));

export const marketOfStamp = (key: StampKey): string => key.slice(key.lastIndexOf('|') + 1);

/** Splits the key of a price into its parts. */
export const placeOf = (key: QuoteKey): Place & Pick<Quote, 'outcome' | 'book'> => {
  const [event = '', family = '', subject = '', line = '', outcome = '', book = ''] = key.split('|');
  return {
    event,
    family,
    subject: unescapeKeyPart(subject),
    line: line === '' ? undefined : Number(line),
    outcome: unescapeKeyPart(outcome),
    book,
  };
};

/** Makes a name safe as a part of a key, where bars separate the parts. `unescapeKeyPart` gives the same text back. */
export const escapeKeyPart = (name: string): string =>
  name.includes('|') || name.includes('%') ? name.replaceAll('%', '%25').replaceAll('|', '%7C') : name;

export const unescapeKeyPart = (name: string): string =>
  name.includes('%') ? name.replaceAll('%7C', '|').replaceAll('%25', '%') : name;
