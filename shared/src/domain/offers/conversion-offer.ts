import { hasStarted } from '../board/game-event.js';
import type { Quote } from '../board/quote.js';
import { isPlayerFamily } from '../catalogue/families.js';
import type { Odds } from '../odds/formats.js';
import { netOf } from '../odds/terms.js';
import { legPrice } from '../opportunities/leg-price.js';
import { LOW_HOLD_AT_MOST, rolloverCost } from '../opportunities/low-hold.js';
import type { LegPrice } from '../opportunities/opportunity.js';
import { isOldBeside } from '../opportunities/price-age.js';
import { displayedProfit, suspectArbitrage } from '../opportunities/suspect.js';
import { hasLadder, mostOf, oddsAt, payoutAt } from '../stakes/limited.js';
import { LIMITS } from '../stakes/limits.js';
import { type Against, boosted, type Conversion, convertPromotion, resultsOf } from '../stakes/promotion.js';
import { type Candidate, shortlist } from '../stakes/ways.js';
import {
  holdsAt,
  holdsFor,
  type LiveConversion,
  mostLeft,
  offeredBy,
  type Promised,
  promotionAt,
  turnoverOf,
} from './conversion.js';
import { areLegsWanted, isLeftOut } from './is-left-out.js';
import { withFill } from './leg-fill.js';
import { offerLowHold } from './low-hold-offer.js';
import type { Lack, ListedOffer, OfferCriteria } from './offer.js';
import { cappedBy, type OfferedLeg } from './offered-leg.js';

/** One user's criteria for conversions. */
export interface ConversionCriteria extends OfferCriteria {
  readonly promised: Promised;
  /** The greatest age of a price, in seconds; null for any. */
  readonly maximumAge: number | null;
}

/** A promotion converted on one market. Its value is what is left in the worst case, in percent of what is offered. */
export interface ConversionOffer extends ListedOffer {
  readonly live: LiveConversion;
  /** One for each outcome, in their order. */
  readonly legs: readonly OfferedLeg[];
  /** The place of the promoted bet. */
  readonly promoted: number;
  /** What it is paid at with a boost, as shown; otherwise its price. */
  readonly paidAt: Odds;
  /** On each leg, in dollars; the promoted one has the offer's amount. Of a rollover those of one round. */
  readonly stakes: readonly number[];
  /** What is left if each leg wins, in dollars; of a rollover after one round. */
  readonly results: readonly number[];
  /** What is left in the worst case of all that is offered, in dollars. */
  readonly left: number;
  /** The user's own money that the bets take at once, in dollars. */
  readonly takes: number;
  /** How many times the bets are made: 1, or as often as a rollover needs. */
  readonly rounds: number;
}

/**
 * What a promotion leaves on a market to one user: of all ways to take the promoted bet and the others at different books the one that leaves
 * most in the worst case, with stakes in whole steps, within the limits of the books and at the prices that fill.
 */
export const offerConversion = (
  live: LiveConversion,
  criteria: ConversionCriteria,
  now: number,
): ConversionOffer | Lack => {
  const { opportunity } = live;
  const leftOut = isLeftOut(live, criteria, now);
  if (leftOut) return leftOut;
  if (isPlayerFamily(opportunity.family) && !criteria.scanner.holdProps) return 'not-wanted';
  if (!criteria.scanner.liveGames && hasStarted(opportunity, now)) return 'not-wanted';
  const prices = pricesOf(live, criteria, now);
  if (prices.some((leg) => leg.length === 0)) return 'too-old';
  let best: ConversionOffer | undefined;
  for (const way of waysOf(live, prices, criteria)) {
    if (best && way.most <= best.left + LAST_BITS) break;
    const offer =
      criteria.promised.kind === 'rollover' ? turnedOver(live, way, criteria, now) : converted(live, way, criteria);
    if (offer && offer.left > (best?.left ?? 0) + LAST_BITS && areLegsWanted(opportunity, offer.legs, criteria))
      best = offer;
  }
  return best ?? 'no-stake';
};

/** The prices of each outcome that are young enough, with what this user can stake. */
const pricesOf = (
  { found: { group, event, times } }: LiveConversion,
  { caps, maximumAge }: ConversionCriteria,
  now: number,
): readonly (readonly LegPrice[])[] => {
  const isYoung = ({ stamp }: Quote) => {
    const at = times.get(stamp);
    if (maximumAge !== null && at !== undefined && now - at > maximumAge * 1_000) return false;
    return !isOldBeside(group, stamp, times, { now, isStarted: hasStarted(event, now) });
  };
  return group.legs.map((places) => {
    const young = places
      .map((place) => group.line.quotes[place]!)
      .filter(isYoung)
      .map((quote) => legPrice(quote, times));
    return caps?.prices(young, group.line.ladder.family) ?? young;
  });
};

/** One price for each outcome, all of different books, and what they leave at most with the promoted bet at place `at`. */
interface ConversionWay {
  readonly legs: readonly LegPrice[];
  readonly net: readonly Odds[];
  readonly at: number;
  readonly most: number;
}

/** Every way that matters, the best first. */
const waysOf = (
  { found: { group } }: LiveConversion,
  prices: readonly (readonly LegPrice[])[],
  { promised, terms }: ConversionCriteria,
): readonly ConversionWay[] => {
  const holds = holdsAt(promised);
  const ways: ConversionWay[] = [];
  const lists = prices.map((leg) => shortlist(leg, terms, Infinity, prices.length));
  for (const [at, outcome] of group.outcomes.entries()) {
    if (!holdsFor(promised, group.line.key, outcome)) continue;
    const promoted = shortlist(
      prices[at]!.filter((price) => holds(price.book) && takes(price, promised)),
      terms,
      Infinity,
      prices.length,
    );
    for (const taken of different(lists.with(at, promoted))) {
      const net = taken.map((one) => one.net);
      ways.push({ legs: taken.map(({ of }) => of), net, at, most: mostLeft(promised, net, at) });
    }
  }
  return ways.sort((a, b) => b.most - a.most);
};

// A free bet is no money of the user, so what they have at the book does not matter.
const takes = ({ limit, limitBy }: LegPrice, { kind, amount }: Promised): boolean => {
  const isFree = kind === 'free-bet' || kind === 'stake-back';
  return kind === 'rollover' || (isFree && limitBy === 'balance') || (limit ?? Infinity) >= amount;
};

const different = (lists: readonly (readonly Candidate<LegPrice>[])[]): readonly (readonly Candidate<LegPrice>[])[] =>
  lists.reduce<readonly (readonly Candidate<LegPrice>[])[]>(
    (begun, list) =>
      begun.flatMap((legs) =>
        list.filter(({ of }) => legs.every((leg) => leg.of.book !== of.book)).map((one) => [...legs, one]),
      ),
    [[]],
  );

/** A promotion of one bet on one way; undefined if a book takes too little. */
const converted = (
  live: LiveConversion,
  { legs, net, at }: ConversionWay,
  { promised, terms, scanner }: ConversionCriteria,
): ConversionOffer | undefined => {
  const own = legs[at]!;
  if (hasLadder(own) && promised.amount > (mostOf(own, terms) ?? Infinity)) return undefined;
  const paid = oddsAt(own, promised.amount, terms);
  const others = legs.filter((_, leg) => leg !== at);
  const against = others.map(
    (price): Against => ({
      price: netOf(price, terms),
      limit: mostOf(price, terms),
      returns: hasLadder(price) ? (stake) => payoutAt(price, stake, terms) : undefined,
    }),
  );
  const promotion = promotionAt(promised, paid);
  if (!promotion) return undefined;
  const { stakes, results, profit } = atLeast(
    Math.max(LIMITS.leastStake, scanner.roundTo),
    convertPromotion(promotion, against, scanner.roundTo || CENT),
    (raised) => resultsOf(promotion, against, raised),
  );
  if (against.some(({ limit }, i) => stakes[i]! > (limit ?? Infinity))) return undefined;
  const wished = mostLeft(promised, net, at);
  const hedged = stakes.reduce((sum, stake) => sum + stake, 0);
  const isOwnMoney = promised.kind === 'boost' || promised.kind === 'no-sweat';
  const all = stakes.toSpliced(at, 0, promised.amount).map(toCents);
  return {
    ...offerOf(live, legs, profit, promised),
    legs: offered(live, legs).map((leg, i) => withFill(leg, mostOf(leg.price, terms) ?? 0, all[i]!, terms)),
    promoted: at,
    paidAt: promised.kind === 'boost' ? boosted(own.price, promised.boost) : own.price,
    stakes: all,
    results: results.slice(1).toSpliced(at, 0, results[0]!),
    left: profit,
    takes: hedged + (isOwnMoney ? promised.amount : 0),
    rounds: 1,
    cappedBy: cappedBy(others, stakes, profit + ROUNDED, wished),
  };
};

/**
 * Stakes too small to be placed are raised to the least one. Of all that can be placed this leaves most: a leg that returns more than the others
 * changes none of their best stakes.
 */
const atLeast = (least: number, found: Conversion, resultsOf: (stakes: readonly number[]) => Conversion): Conversion =>
  found.stakes.every((stake) => stake >= least)
    ? found
    : resultsOf(found.stakes.map((stake) => Math.max(stake, least)));

/** A rollover on one way: rounds in which deposit and bonus count once, or as much of them as the books take. */
const turnedOver = (
  live: LiveConversion,
  { legs, net, at }: ConversionWay,
  criteria: ConversionCriteria,
  now: number,
): ConversionOffer | undefined => {
  const { promised, scanner } = criteria;
  const cost = rolloverCost(net, at);
  const { opportunity, openedAt } = live;
  const hold = { ...opportunity, kind: 'hold' as const, legs, net, ...cost };
  const round = offerLowHold(
    { opportunity: hold, openedAt, cheapest: cost.cost },
    {
      ...criteria,
      bankroll: Infinity,
      caps: undefined, // are in the limits already
      scanner: { ...scanner, maxLowHold: LOW_HOLD_AT_MOST, holdCounts: promised.amount + promised.bonus },
    },
    now,
  );
  if (typeof round === 'string') return undefined;
  const { split, counts } = round;
  const rounds = turnoverOf(promised) / counts;
  const left = promised.bonus + split.profit * rounds;
  return {
    ...offerOf(live, legs, left, promised),
    legs: round.legs,
    promoted: at,
    paidAt: legs[at]!.price,
    stakes: split.stakes,
    results: split.payouts.map((payout) => payout - split.total),
    left,
    takes: split.total,
    rounds: Math.ceil(rounds - LAST_BITS),
    cappedBy: round.cappedBy,
  };
};

const offerOf = (live: LiveConversion, legs: readonly LegPrice[], left: number, promised: Promised) => ({
  live,
  value: (left / offeredBy(promised)) * 100,
  isByModel: true,
  ev: undefined,
  tooLittle: undefined,
  suspicion: suspectArbitrage(displayedProfit(legs)),
});

const offered = ({ opportunity: { outcomes, line } }: LiveConversion, prices: readonly LegPrice[]): OfferedLeg[] =>
  prices.map((price, leg) => ({ outcome: outcomes[leg]!, line, price }));

const toCents = (dollars: number): number => Math.round(dollars * 100) / 100;

// Books take no smaller step.
const CENT = 0.01;
// What whole steps may cost without a limit being the reason.
const ROUNDED = 0.05;
const LAST_BITS = 1e-9;
