import type { GameEvent } from '../board/game-event.js';
import { setOf, usualSet } from '../board/outcome-set.js';
import { lineKey, type Offer, type Quote, type QuoteKey, quoteKey, type StampKey } from '../board/quote.js';
import { isPlayerFamily, isSpreadFamily, isTotalFamily } from '../catalogue/families.js';
import { isDfsBook } from '../catalogue/sportsbooks.js';
import { isSameExchangeOffer } from '../exchanges/exchange-offer.js';
import { feeNamed } from '../exchanges/fill.js';
import { DFS_PRICE } from '../odds/expected-value.js';
import type { Odds } from '../odds/formats.js';
import { countDrop, type Dropped, type DropReason, type Manner } from './poll.js';
import { readNumber } from './read-time.js';
import {
  ladderIn,
  limitIn,
  objectsIn,
  type PriceFormat,
  playerIn,
  priceIn,
  readPrice,
  readText,
  type WireBook,
  type WireMarket,
  type WireOutcome,
} from './wire.js';

/** The market and book being read. */
export interface MarketPlace {
  readonly event: GameEvent;
  readonly book: string;
  readonly market: string;
  readonly family: string;
  readonly stamp: StampKey;
}

interface MarketRead {
  readonly quotes: readonly Quote[];
  /** The outcomes listed without a price. */
  readonly unpriced: readonly QuoteKey[];
  readonly dropped: Dropped | undefined;
}

/** Parses one market of one book without memory. */
export const readMarket = (place: MarketPlace, wire: WireMarket, book: WireBook, manner: Manner): MarketRead => {
  const quotes = new Map<QuoteKey, Quote>();
  const unpriced = new Set<QuoteKey>();
  const dropped = new Map<DropReason, number>();
  const outcomes = objectsIn<WireOutcome>(wire.outcomes);
  const spots = outcomes.map((outcome) => readSpot(outcome, place.family, place.event));
  const sets = listedSets(spots, place.family);
  for (const [i, spot] of spots.entries()) {
    const price = priceOf(place.book, spot.outcome, outcomes[i]!, manner.format);
    if (price === undefined || spot.fault) {
      countDrop(dropped, price === undefined ? 'missing_price' : spot.fault!);
      if (!spot.fault) unpriced.add(keyOf(place, spot));
      continue;
    }
    const quote = quoteAt(place, spot, sets(spot), price, manner, readOffer(book, wire, outcomes[i]!));
    if (quotes.has(quote.key)) countDrop(dropped, 'duplicate');
    else quotes.set(quote.key, quote);
  }
  return { quotes: [...quotes.values()], unpriced: [...unpriced], dropped: dropped.size > 0 ? dropped : undefined };
};

/** The decimal odds of an outcome. */
export const priceOf = (book: string, outcome: string, wire: WireOutcome, format: PriceFormat): Odds | undefined =>
  oddsOf(book, outcome, priceIn(wire), format) ?? askOf(wire);

// A recorded order book may stand without a price.
const askOf = (wire: WireOutcome): Odds | undefined => {
  const best = wire.ladder == null ? undefined : ladderIn(wire)?.[0];
  return best && readPrice(1 / best.price, 'decimal');
};

/** The same of a price as written. A pick app's Over and Under always get the fixed price, whatever its feed says. */
export const oddsOf = (book: string, outcome: string, written: unknown, format: PriceFormat): Odds | undefined => {
  const price = readPrice(written, format);
  const isFixed = (outcome === 'over' || outcome === 'under') && isDfsBook(book);
  return price !== undefined && isFixed ? DFS_PRICE : price;
};

const keyOf = ({ event, book, family }: MarketPlace, { subject, line, outcome }: Spot): QuoteKey =>
  quoteKey(lineKey({ event: event.id, family, subject, line }), outcome, book);

const quoteAt = (
  { event, book, market, family, stamp }: MarketPlace,
  { subject, line, outcome }: Spot,
  set: string,
  price: Odds,
  { receivedAt }: Manner,
  offer: Quote['offer'],
): Quote => {
  const at = lineKey({ event: event.id, family, subject, line });
  const key = quoteKey(at, outcome, book);
  return {
    key,
    at,
    stamp,
    event: event.id,
    family,
    subject,
    line,
    outcome,
    set,
    book,
    market,
    price,
    receivedAt,
    offer,
  };
};

// A set includes outcomes without a price: a book whose Draw has no price still lists three ways.
const listedSets = (spots: readonly Spot[], family: string): ((spot: Spot) => string) => {
  const isPair = ({ outcome }: Spot) => isSpreadFamily(family) || outcome === 'over' || outcome === 'under';
  const listed = new Map<string, Set<string>>();
  const nameOf = ({ subject, line }: Spot) => `${line ?? ''}|${subject}`;
  for (const spot of spots) {
    if (isPair(spot)) continue;
    const outcomes = listed.get(nameOf(spot));
    if (outcomes) outcomes.add(spot.outcome);
    else listed.set(nameOf(spot), new Set([spot.outcome]));
  }
  const sets = new Map(Array.from(listed, ([name, outcomes]) => [name, setOf(outcomes)]));
  return (spot) => (isPair(spot) ? usualSet(spot.outcome) : (sets.get(nameOf(spot)) ?? spot.outcome));
};

/** What a price is for: subject, line and outcome within its market. */
interface Spot {
  readonly subject: string;
  readonly line: number | undefined;
  readonly outcome: string;
  /** Why it cannot be placed, if so. */
  readonly fault?: DropReason;
}

/** Reads what a price is for from the outcome's name, never from its position. */
const readSpot = (wire: WireOutcome, family: string, event: GameEvent): Spot => {
  const outcome = outcomeOf(readText(wire.name) ?? '', event);
  const spot = { subject: subjectOf(wire, family), outcome };
  if (!hasLine(family, outcome)) return { ...spot, line: undefined };

  const point = readNumber(wire.point);
  if (point === undefined) return { ...spot, line: undefined, fault: 'missing_point' };
  if (!isSpreadFamily(family)) return { ...spot, line: snapLine(point) };
  if (outcome === 'home') return { ...spot, line: snapLine(point) };
  if (outcome === 'away') return { ...spot, line: snapLine(0 - point) };
  return { ...spot, line: undefined, fault: 'unknown_side' };
};

const outcomeOf = (name: string, { home, away }: GameEvent): string => {
  if (name !== '' && name === home) return 'home';
  if (name !== '' && name === away) return 'away';
  const lower = name.toLowerCase();
  return PLAIN.has(lower) ? lower : name;
};

const PLAIN = new Set(['draw', 'over', 'under', 'yes', 'no']);

const subjectOf = (wire: WireOutcome, family: string): string =>
  isPlayerFamily(family) || family.startsWith('team_totals') ? (readText(playerIn(wire)) ?? '') : '';

const hasLine = (family: string, outcome: string): boolean =>
  isSpreadFamily(family) || isTotalFamily(family) || outcome === 'over' || outcome === 'under';

/**
 * What a feed adds to a price: the limit, and links and ids of book, market and outcome. Undefined when it adds nothing. Returns the offer
 * `before` if nothing in it changed: prices move often, links hardly ever.
 */
export const readOffer = (
  book: WireBook,
  market: WireMarket,
  outcome: WireOutcome,
  before?: Offer,
): Offer | undefined => {
  if (!bookAdds(book) && !marketAdds(market) && !outcomeAdds(outcome)) return undefined;
  const offer = withLadder(outcome, {
    limit: readLimit(outcome),
    bookmakerLink: readText(book.link),
    marketLink: readText(market.link),
    betslipLink: readText(outcome.link),
    eventSid: readText(book.sid),
    marketSid: readText(market.sid),
    outcomeSid: readText(outcome.sid),
    ladder: undefined,
    fee: undefined,
    voidRule: undefined,
    delay: undefined,
  });
  if (before && isSame(before, offer)) return before;
  return isSame(offer, NOTHING) ? undefined : offer;
};

const withLadder = (outcome: WireOutcome, offer: Offer): Offer => {
  const ladder = outcome.ladder == null ? undefined : ladderIn(outcome);
  if (!ladder) return offer;
  return { ...offer, ladder, fee: typeof outcome.fee === 'string' ? feeNamed(outcome.fee) : undefined };
};

// With every field, as each offer has them: where they differ, asking for a field that is not there takes V8 a microsecond, at every comparison.
const NOTHING: Offer = {
  limit: undefined,
  bookmakerLink: undefined,
  marketLink: undefined,
  betslipLink: undefined,
  eventSid: undefined,
  marketSid: undefined,
  outcomeSid: undefined,
  ladder: undefined,
  fee: undefined,
  voidRule: undefined,
  delay: undefined,
};

const isSame = (a: Offer, b: Offer): boolean =>
  a.limit === b.limit &&
  a.bookmakerLink === b.bookmakerLink &&
  a.marketLink === b.marketLink &&
  a.betslipLink === b.betslipLink &&
  a.eventSid === b.eventSid &&
  a.marketSid === b.marketSid &&
  a.outcomeSid === b.outcomeSid &&
  isSameExchangeOffer(a, b);

// A negative limit means something else.
const readLimit = (outcome: WireOutcome): number | undefined => {
  const limit = readNumber(limitIn(outcome));
  return limit !== undefined && limit >= 0 ? limit : undefined;
};

// Many books add nothing, and this runs for every price that moves. Three functions, so that V8 sees one object shape in each: one shared
// function costs 0.2 microseconds more a price.
const bookAdds = ({ link, sid }: WireBook): boolean => link != null || sid != null;
const marketAdds = ({ link, sid }: WireMarket): boolean => link != null || sid != null;
const outcomeAdds = (outcome: WireOutcome): boolean =>
  outcome.link != null || outcome.sid != null || limitIn(outcome) != null || outcome.ladder != null;

/**
 * Rounds a line to its grid: to the quarter point when within 0.01 of one, otherwise to hundredths. Lines of different books that mean the
 * same become the same number.
 */
export const snapLine = (point: number): number => {
  const quarter = Math.round(point * 4) / 4;
  const snapped = Math.abs(point - quarter) <= CLOSE ? quarter : Math.round(point * 100) / 100;
  return snapped + 0; // a pick'em is 0, never -0
};

const CLOSE = 0.01 + 1e-9;
