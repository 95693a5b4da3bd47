import type { Quote } from '../board/quote.js';
import { isOverlapping } from '../catalogue/families.js';
import type { DevigMethodName } from '../odds/devig.js';
import { expectedValue } from '../odds/expected-value.js';
import { type FairLine, fairChances, fairLine, LEAST_COMPLETE } from '../odds/fair-line.js';
import type { Odds } from '../odds/formats.js';
import type { Probability } from '../odds/probability.js';
import type { Group } from './groups.js';

/** The value of one price against the fair line. */
export interface ValueBet {
  readonly quote: Quote;
  readonly fair: Probability;
  /** Expected value in percent of the stake. */
  readonly value: number;
}

/**
 * The fair line of a group. Moneyline, spread and total need four complete books, every other market three; a market in which several
 * outcomes can win has none.
 */
export const fairLineOf = (group: Group, method?: DevigMethodName): FairLine | undefined => {
  const least = leastComplete(group);
  return least === undefined ? undefined : fairLine(group.voters, group.line.prices, least, method);
};

/**
 * The fair line of a group, and the value of each of its prices. A fair line needs at least three complete books, so no price has a value
 * before three books price the group.
 */
export class PricedGroup {
  /** The fair chance of each outcome, once enough books price all of them. */
  fair: readonly Probability[] | undefined = undefined;
  // The places of the prices above the fair line; `values` builds the bets on demand.
  private readonly above: number[] = [];
  private count = 0;

  constructor(readonly group: Group) {}

  get outcomes(): readonly string[] {
    return this.group.outcomes;
  }

  /** Every price above the fair line. */
  get values(): readonly ValueBet[] {
    const { line, outcomes } = this.group;
    return this.above.slice(0, this.count).map((place) => {
      const quote = line.quotes[place]!;
      const fair = this.fair![outcomes.indexOf(quote.outcome)]!;
      return { quote, fair, value: expectedValue(fair, quote.price) };
    });
  }

  /** Recomputes the fair line and the values after prices moved. The caller excludes finished games. */
  price(method?: DevigMethodName): void {
    const { line, places, voters } = this.group;
    const least = leastComplete(this.group);
    this.fair = least === undefined ? undefined : fairChances(voters, line.prices, least, method);
    this.count = 0;
    if (!this.fair) return;
    for (let outcome = 0; outcome < places.length; outcome += 1) {
      const fair = this.fair[outcome]!;
      for (const place of places[outcome]!)
        if (expectedValue(fair, line.prices[place] as Odds) > 0) this.above[this.count++] = place;
    }
  }
}

/** How many complete books a group needs for a fair line; undefined for a group that never has one. */
export const leastComplete = ({ line: { ladder } }: Group): number | undefined =>
  ladder.isMain ? LEAST_COMPLETE.main : isOverlapping(ladder.family) ? undefined : LEAST_COMPLETE.other;
