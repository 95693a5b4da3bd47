import * as z from 'zod/mini';
import {
  lineOfQuoteKey,
  type Odds,
  type Offer,
  placeOf,
  type Quote,
  type QuoteKey,
  stampKey,
  usualSet,
} from '../domain/index.js';

/** What a book says about one price beside it: all texts but the limit. */
export const offerSchema = z.strictObject({
  limit: z.optional(z.number()),
  bookmakerLink: z.optional(z.string()),
  marketLink: z.optional(z.string()),
  betslipLink: z.optional(z.string()),
  eventSid: z.optional(z.string()),
  marketSid: z.optional(z.string()),
  outcomeSid: z.optional(z.string()),
});

/**
 * The transport format of a price: key, decimal price, time of receipt, source time, then whatever differs from the usual. A suspended
 * price ends with the word.
 */
export const packedQuoteSchema = z.tuple([
  z.string(),
  z.number().check(z.gt(1)),
  z.number(),
  z.nullable(z.number()),
  z.nullable(z.string()),
  z.nullable(z.string()),
  z.nullable(offerSchema),
  z.optional(z.literal('suspended')),
]);
export type PackedQuote = z.infer<typeof packedQuoteSchema>;

export const packQuote = (quote: Quote, lastUpdate: number | undefined): PackedQuote => [
  quote.key,
  quote.price,
  quote.receivedAt,
  lastUpdate ?? null,
  quote.market === quote.family ? null : quote.market,
  quote.set === usualSet(quote.outcome) ? null : quote.set,
  quote.offer ?? null,
  ...markOf(quote),
];

// Few prices are suspended, so the others carry no extra element.
const markOf = ({ suspended }: Quote): ['suspended'?] => (suspended ? ['suspended'] : []);

export const unpackQuote = ([key, price, receivedAt, , market, set, offer, suspended]: PackedQuote): Quote => {
  const { event, family, subject, line, outcome, book } = placeOf(key as QuoteKey);
  // Assigned field by field: a board has tens of thousands of these, and a spread object that is extended later costs ten times as much.
  const quote: Writable<Quote> = {
    event,
    family,
    subject,
    line,
    outcome,
    book,
    key: key as QuoteKey,
    at: lineOfQuoteKey(key as QuoteKey),
    stamp: stampKey(event, book, market ?? family),
    set: set ?? usualSet(outcome),
    market: market ?? family,
    price: price as Odds,
    receivedAt,
  };
  if (suspended) quote.suspended = true;
  if (offer) quote.offer = offer as Offer;
  return quote;
};

type Writable<T> = { -readonly [K in keyof T]: T[K] };
