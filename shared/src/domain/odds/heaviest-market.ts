import { fairChances, LEAST_COMPLETE } from './fair-line.js';
import type { Odds } from './formats.js';
import { fairOdds } from './probability.js';
import { votersAmong } from './voters.js';

/** One market at one line: its outcomes, and what each book that prices all of them asks, in their order (decimal odds). */
export interface AskedMarket<Place> {
  readonly at: Place;
  readonly outcomes: readonly string[];
  readonly books: readonly { readonly book: string; readonly prices: readonly Odds[] }[];
}

/** What all books together ask at one place, without their margin: a price for each outcome. */
export interface FairMarket<Place> {
  readonly at: Place;
  readonly outcomes: readonly (readonly [outcome: string, price: Odds])[];
}

/**
 * The consensus of a game: books that offer other outcomes or another line are another market, and of those with enough books for a
 * fair line the one counts whose books weigh most, the first of equals. Undefined where there is none.
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
