import { fairChances, LEAST_COMPLETE } from './fair-line.js';
import type { Odds } from './formats.js';
import { fairOdds } from './probability.js';
import { votersAmong } from './voters.js';

/** One market at one line. `books` are those that price every outcome; their prices (decimal odds) are in the order of `outcomes`. */
export interface AskedMarket<Place> {
  readonly at: Place;
  readonly outcomes: readonly string[];
  readonly books: readonly { readonly book: string; readonly prices: readonly Odds[] }[];
}

/** The consensus of all books on one market, without margin: a price (decimal odds) for each outcome. */
export interface FairMarket<Place> {
  readonly at: Place;
  readonly outcomes: readonly (readonly [outcome: string, price: Odds])[];
}

/**
 * The consensus of a game. Books with other outcomes or another line form another market; of the markets with enough books for a fair line,
 * the one with the greatest total weight wins, the first of equals. Undefined when none has enough.
 */
export const heaviestMarket = <Place>(markets: Iterable<AskedMarket<Place>>): FairMarket<Place> | undefined => {
  let best: { readonly weight: number; readonly fair: FairMarket<Place> } | undefined;
  for (const { at, outcomes, books } of markets) {
    const offers = books.flatMap(({ book, prices }) => prices.map((price) => ({ book, price })));
    const columns = outcomes.map((_, outcome) => books.map((_, book) => book * outcomes.length + outcome));
    const voters = votersAmong(offers, columns);
    const weight = voters.weights.reduce((sum, each) => sum + each, 0);
    if (best && weight <= best.weight) continue;
    const prices = offers.map(({ price }) => price);
    const chances = fairChances(voters, prices, LEAST_COMPLETE.main);
    if (!chances) continue;
    const priced = outcomes.map((outcome, i) => [outcome, fairOdds(chances[i]!)] as const);
    best = { weight, fair: { at, outcomes: priced } };
  }
  return best?.fair;
};
