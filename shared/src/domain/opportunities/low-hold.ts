import type { Quote } from '../board/quote.js';
import { isOverlapping } from '../catalogue/families.js';
import { canonicalBook } from '../catalogue/sportsbooks.js';
import type { Odds } from '../odds/formats.js';
import { hold, overround } from '../odds/probability.js';
import { netOf, type Terms } from '../odds/terms.js';
import type { Group } from './groups.js';
import { type Pairing, type Priced, pairLegs, ROUNDING } from './pairing.js';

/** Nobody looks for a hold above this, in percent: one book alone takes less. */
export const LOW_HOLD_AT_MOST = 20;

/** Which low holds a user looks for. */
export interface LowHoldTerms extends Terms {
  /** The most of all stakes that the books may keep, in percent. */
  readonly maxLowHold: number;
  /** The book where a bet has to count for the rollover; null for any of the user's books. */
  readonly rolloverBook: string | null;
}

/** What bets on every outcome of a market cost, by their prices after commission. */
export interface RolloverCost {
  /** What the books keep of all stakes, in percent. */
  readonly hold: number;
  /** The leg that counts for the rollover, as a place among the prices. */
  readonly counted: number;
  /** What it costs, whatever the result, for each 100 that count. Negative if the bets leave a profit. */
  readonly cost: number;
}

/** One price for each outcome, all of different books, with what the bets cost. */
export interface LowHoldPairing<P extends Priced> extends Pairing<P>, RolloverCost {}

/**
 * What it costs to turn money over by bets on every outcome that return the same, in decimal odds after commission. The leg at the place
 * `counted` is placed at the book that asks for the turnover, and of it the lower of risk and win counts; the others count nowhere. With
 * prices d, S = Σ 1/d and a counted leg of stake s at d: every leg returns s·d, all of them cost s·d·S, so s·d·(S − 1) is lost whatever
 * happens, while s · min(1, d − 1) counts. Cost of a unit that counts: (S − 1) · d / min(1, d − 1).
 *
 * Derived from the figures of issue O, which it gives to the cent: 100 + 100 at 10 x are 2,000 to turn over; at +102/−105 they cost 29.27
 * (the leg at +102 counts; with that at −105 it would be 29.70), at −110/−110 200.00.
 */
export const rolloverCost = (net: readonly Odds[], counted: number): RolloverCost => ({
  hold: hold(net) * 100,
  counted,
  cost: overround(net) * returnForCounted(net[counted]!) * 100,
});

/** What a leg returns for each unit of its stake that counts: d / min(1, d − 1). */
export const returnForCounted = (price: Odds): number => price / Math.min(1, price - 1);

/**
 * Picks one price for each outcome (one list of candidates for each), all of different books, with the lowest cost for each unit that
 * counts among those of at most the wanted hold. A longer price is never dearer, wherever it stands, so of a leg's prices only the best
 * few matter.
 */
export const pairLowHold = <P extends Priced>(
  prices: readonly (readonly P[])[],
  terms: LowHoldTerms,
): LowHoldPairing<P> | undefined => {
  if (leastHold(prices, terms) > terms.maxLowHold + ROUNDING_PERCENT) return undefined;
  let best: LowHoldPairing<P> | undefined;
  for (const [leg, candidates] of prices.entries()) {
    for (const price of couldCount(candidates, prices.length, terms)) {
      const pairing = pairLegs(prices.with(leg, [price]), (net) => 1 / net, terms);
      if (!pairing) continue;
      const found = { ...pairing, ...rolloverCost(pairing.net, leg) };
      if (found.hold <= terms.maxLowHold + ROUNDING_PERCENT && (!best || found.cost < best.cost - ROUNDING))
        best = found;
    }
  }
  return best;
};

// Floating-point error must not exclude a hold that is exactly at the limit.
const ROUNDING_PERCENT = 1e-9;

// A quick first test: even the best prices of all of a user's books are seldom close enough.
const leastHold = (prices: readonly (readonly Priced[])[], terms: Terms): number =>
  hold(
    prices.map((candidates) => {
      let best = 0;
      for (const price of candidates) {
        if (!(terms.books?.(price.book) ?? true)) continue;
        const net = netOf(price, terms);
        if (net > best) best = net;
      }
      return best as Odds;
    }),
  ) * 100;

// The others take at most one book each, so that of as many prices as there are legs one is free.
const couldCount = <P extends Priced>(candidates: readonly P[], legs: number, terms: LowHoldTerms): readonly P[] => {
  const { books, rolloverBook } = terms;
  const key = rolloverBook === null ? undefined : canonicalBook(rolloverBook);
  return candidates
    .filter(({ book }) => (books?.(book) ?? true) && (key === undefined || canonicalBook(book) === key))
    .sort((a, b) => netOf(b, terms) - netOf(a, terms) || (a.book < b.book ? -1 : 1))
    .slice(0, legs);
};

/**
 * The cheapest low hold of one group of prices, of two or three outcomes of which exactly one wins. Pick apps and ProphetX are never a
 * leg, as in arbitrages.
 */
export const lowHoldIn = (group: Group, terms: LowHoldTerms): LowHoldPairing<Quote> | undefined => {
  const ways = group.outcomes.length;
  if (ways < 2 || ways > 3 || isOverlapping(group.line.ladder.family)) return undefined;
  return pairLowHold(
    group.legs.map((places) => places.map((place) => group.line.quotes[place]!)),
    terms,
  );
};
