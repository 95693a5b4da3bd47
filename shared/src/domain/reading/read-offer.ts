import type { Offer } from '../board/quote.js';
import { readNumber } from './read-number.js';
import { limitIn, readText, type WireBook, type WireMarket, type WireOutcome } from './wire.js';

/** What a feed adds to a price: the limit, and the links and ids of book, market and outcome. Undefined when it adds nothing. */
export const readOffer = (book: WireBook, market: WireMarket, outcome: WireOutcome): Offer | undefined => {
  if (!addsAnything(book) && !addsAnything(market) && !addsAnything(outcome)) return undefined;
  const offer = {
    limit: readNumber(limitIn(outcome)),
    bookmakerLink: readText(book.link),
    marketLink: readText(market.link),
    betslipLink: readText(outcome.link),
    eventSid: readText(book.sid),
    marketSid: readText(market.sid),
    outcomeSid: readText(outcome.sid),
  };
  const told = Object.entries(offer).filter(([, value]) => value !== undefined);
  return told.length > 0 ? Object.fromEntries(told) : undefined;
};

// Most feeds add nothing, and every price that moves asks.
const addsAnything = ({ link, sid, bet_limit, betLimit }: WireOutcome): boolean =>
  link != null || sid != null || bet_limit != null || betLimit != null;
