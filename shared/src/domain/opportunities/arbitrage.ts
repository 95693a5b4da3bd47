import type { GameEvent } from '../board/game-event.js';
import type { Quote, StampKey } from '../board/quote.js';
import { isOverlapping } from '../catalogue/families.js';
import { impliedTotal, profitPercentage } from '../odds/probability.js';
import type { Terms } from '../odds/terms.js';
import { type Group, groupKey } from './groups.js';
import { legPrices, subjectOf } from './leg-price.js';
import type { Arbitrage } from './opportunity.js';
import { type Pairing, type Priced, pairLegs, ROUNDING } from './pairing.js';

/** A user's filter for arbitrages. */
export interface ArbitrageFilter extends Terms {
  /** The smallest profit, in percent of the total stake. */
  readonly minProfit?: number;
  /** Whether to search three-way markets too. */
  readonly threeWay?: boolean;
}

/**
 * Finds the arbitrage in one group: prices of different books for every outcome whose implied probabilities sum to less than 1. Pick apps
 * and ProphetX are never a leg, and a market in which several outcomes can win has no arbitrage. The caller excludes finished games.
 */
export const findArbitrage = (
  group: Group,
  event: GameEvent,
  stamps: ReadonlyMap<StampKey, number>,
  filter: ArbitrageFilter = {},
): Arbitrage | undefined => {
  const ways = group.outcomes.length;
  if (ways !== 2 && !(ways === 3 && filter.threeWay)) return undefined;
  const least = leastSum(group);
  if (least >= 1 || isOverlapping(group.line.ladder.family)) return undefined;
  const prices = group.legs.map((places) => couldBeLegs(group, places, least));
  const pairing = pairArbitrage(prices, filter);
  if (!pairing) return undefined;
  return {
    ...subjectOf(event, group.line.ladder),
    id: `arbitrage|${groupKey(group)}`,
    kind: 'arbitrage',
    type: ways === 2 ? 'two_way' : 'three_way',
    line: group.line.line,
    outcomes: group.outcomes,
    prices: prices.map((_, leg) => legPrices(candidates(prices, leg, filter), stamps)),
    profit: pairing.profit,
  };
};

/** The best legs of an arbitrage, with their profit in percent of the total stake. */
export type ArbitragePairing<P extends Priced> = Pairing<P> & { readonly sum: number; readonly profit: number };

/**
 * Picks the best legs from candidate prices (one list for each outcome) under one user's books, commission and smallest profit. An
 * opportunity's own prices give the same legs as all prices of its group.
 */
export const pairArbitrage = <P extends Priced>(
  prices: readonly (readonly P[])[],
  filter: ArbitrageFilter = {},
): ArbitragePairing<P> | undefined => {
  const pairing = pairLegs(prices, (net) => 1 / net, filter);
  return pairing && arbitrageOf(pairing, filter);
};

/** The profit of given legs; undefined if it is below the filter's smallest profit. */
export const arbitrageOf = <P extends Priced>(
  pairing: Pairing<P>,
  filter: ArbitrageFilter,
): ArbitragePairing<P> | undefined => {
  const sum = impliedTotal(pairing.net);
  const profit = profitPercentage(sum);
  if (sum >= 1 - ROUNDING || !isWanted(profit, filter)) return undefined;
  return { ...pairing, sum, profit };
};

/** Whether a profit in percent of the total stake reaches the filter's smallest. */
export const isWanted = (profit: number, { minProfit = 0 }: ArbitrageFilter): boolean =>
  profit >= minProfit - ROUNDING_PERCENT;

// Floating-point error must not exclude a profit that is exactly at the limit: 1/1.005 is not exact.
const ROUNDING_PERCENT = 1e-9;

// A quick first test. Even the best prices of all books rarely sum to less than 1, so most groups end here.
const leastSum = ({ line, legs }: Group): number => {
  let sum = 0;
  for (const places of legs) sum += 1 / bestOf(line.prices, places);
  return sum;
};

const bestOf = (prices: readonly number[], places: readonly number[]): number => {
  let best = 0;
  for (let i = 0; i < places.length; i += 1) if (prices[places[i]!]! > best) best = prices[places[i]!]!;
  return best;
};

// The few prices of an outcome that could be legs: those that leave a profit against the best prices of the other outcomes, whatever their
// books.
const couldBeLegs = ({ line: { quotes, prices } }: Group, places: readonly number[], least: number): Quote[] => {
  const others = least - 1 / bestOf(prices, places);
  return places.filter((place) => others + 1 / prices[place]! < 1).map((place) => quotes[place]!);
};

const highest = (prices: readonly Priced[]): number => {
  let best = 0;
  for (const { price } of prices) if (price > best) best = price;
  return best;
};

// Every price of a leg that still makes an arbitrage with the best opposite prices of other books.
const candidates = <P extends Priced>(prices: readonly (readonly P[])[], leg: number, filter: Terms): P[] => {
  const opposite = prices.reduce((sum, of, i) => (i === leg ? sum : sum + 1 / highest(of)), 0);
  return prices[leg]!.filter(
    (price) =>
      opposite + 1 / price.price < 1 &&
      pairArbitrage(prices.with(leg, [price]), { books: filter.books, commission: filter.commission }),
  );
};
