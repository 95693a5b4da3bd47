import type { GameEvent } from '../board/game-event.js';
import type { Quote } from '../board/quote.js';
import type { DevigMethodName } from '../odds/devig.js';
import { expectedValue } from '../odds/expected-value.js';
import { type FairLine, fairChances, fairLine, type Judge, judgeOf } from '../odds/fair-line.js';
import type { Odds } from '../odds/formats.js';
import type { Probability } from '../odds/probability.js';
import type { Group } from './groups.js';

/** The value of one price against the fair line. */
export interface ValuedPrice {
  readonly quote: Quote;
  readonly fair: Probability;
  /** Expected value in percent of the stake. */
  readonly value: number;
}

/**
 * The fair line of a group. By Fairline's weights moneyline, spread and total need four complete books, every other market three; a market
 * in which several outcomes can win has none.
 */
export const fairLineOf = ({ voters, line, least }: Group, method?: DevigMethodName): FairLine | undefined =>
  least === undefined ? undefined : fairLine(voters, line.prices, least, method);

/** What the prices of a group are judged by: the line of the other books, or if the judged book is not left out, the same line for all. */
export const judgeIn = ({ voters, line, least }: Group, method?: DevigMethodName, leavesOut = true): Judge => {
  if (least === undefined) return () => undefined;
  if (leavesOut) return judgeOf(voters, line.prices, least, method);
  const chances = fairChances(voters, line.prices, least, method);
  return () => chances;
};

/** A fair line by learned weights. */
export interface LearnedLine {
  /** How long before the start the newest price of the market is: the distance whose weights it has. */
  readonly hours: string;
  /** The weight of each voter's vote, less the older it is, in the order of the group's voters. */
  readonly weights: readonly number[];
  readonly judge: Judge;
}

/** The learned line of a group by Fairline's electorate; undefined where no learned weights passed. */
export type LearnedLineOf = (
  group: Group,
  game: Pick<GameEvent, 'sport' | 'commenceTime'>,
  leavesOut: boolean,
) => LearnedLine | undefined;

/** How somebody's prices are judged. */
export interface Judging {
  /** The method that removes the margin in a sport. */
  readonly methodIn: (sport: string) => DevigMethodName;
  /** Whether a book has no vote in the line that its own price is judged by. */
  readonly leavesOut: boolean;
  /** Undefined where learned weights are not used: they are those of Fairline's own electorate. */
  readonly learned: LearnedLineOf | undefined;
}

/** The line by learned weights that a group of a game is judged by, if it is: they were learned and graded with one de-vig method. */
export const learnedIn = (
  group: Group,
  game: Pick<GameEvent, 'sport' | 'commenceTime'>,
  { methodIn, leavesOut, learned }: Judging,
): LearnedLine | undefined =>
  learned && methodIn(game.sport) === 'multiplicative' ? learned(group, game, leavesOut) : undefined;

/** What the prices of a group of a game are judged by: the line by learned weights where they passed, else that of today's. */
export const judgeUnder = (group: Group, game: Pick<GameEvent, 'sport' | 'commenceTime'>, judging: Judging): Judge =>
  learnedIn(group, game, judging)?.judge ?? judgeIn(group, judging.methodIn(game.sport), judging.leavesOut);

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
  get values(): readonly ValuedPrice[] {
    const { line, outcomes } = this.group;
    return this.above.slice(0, this.count).map((place) => {
      const quote = line.quotes[place]!;
      const fair = this.fair![outcomes.indexOf(quote.outcome)]!;
      return { quote, fair, value: expectedValue(fair, quote.price) };
    });
  }

  /** Recomputes the fair line and the values after prices moved. The caller excludes finished games. */
  price(method?: DevigMethodName): void {
    const { line, places, voters, least } = this.group;
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
