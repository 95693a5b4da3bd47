import type { Quote } from '../board/quote.js';
import { isOverlapping } from '../catalogue/families.js';
import type { DevigMethodName } from '../odds/devig/devig.js';
import { expectedValue } from '../odds/expected-value.js';
import { type FairLine, fairChances, fairLine, LEAST_COMPLETE } from '../odds/fair-line.js';
import type { Odds } from '../odds/formats.js';
import type { Probability } from '../odds/probability.js';
import type { Group } from './groups.js';

/** What one price is worth against the fair line. */
export interface ValueBet {
  readonly quote: Quote;
  readonly fair: Probability;
  /** Expected value in percent of the stake. */
  readonly value: number;
}

/**
 * The fair line of a group. Moneyline, spread and total need four complete books, every other market three; a market of which
 * several outcomes come true has none.
 */
export const fairLineOf = (group: Group, method?: DevigMethodName): FairLine | undefined => {
  const least = leastComplete(group);
  return least === undefined ? undefined : fairLine(group.voters, group.line.prices, least, method);
};

/**
 * What the books of a group together think, and what each of its prices is worth against that. A fair line needs three complete
 * books or more, so the rule that three books must price a group before any price has a value is kept by it.
 */
export class PricedGroup {
  /** The fair chance of each outcome, where enough books price all of them. */
  fair: readonly Probability[] | undefined = undefined;
  // Where on the line the prices above it stand: the bets themselves are made for those who ask.
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

  /** Prices it anew, after prices moved. The caller has left out finished games. */
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

/** The complete books that a group needs before it has a fair line; undefined for one that never has. */
export const leastComplete = ({ line: { ladder } }: Group): number | undefined =>
  ladder.isMain ? LEAST_COMPLETE.main : isOverlapping(ladder.family) ? undefined : LEAST_COMPLETE.other;
