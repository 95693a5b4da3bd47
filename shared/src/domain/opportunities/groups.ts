import type { Ladder, MarketLine } from '../board/board-index.js';
import { isLongShot } from '../board/freshness.js';
import { outcomesOf } from '../board/outcome-set.js';
import type { Quote, StampKey } from '../board/quote.js';
import { excludedFromArbitrage } from '../catalogue/sportsbooks.js';
import { bookWeight } from '../odds/book-weights.js';

/**
 * The prices of one line that belong together: those of the books that list the same outcomes. For each outcome the prices that
 * may be used (neither locked nor suspended nor too long), in columns, since a column of numbers is searched many times faster than quotes.
 */
export interface Group {
  readonly line: MarketLine;
  readonly set: string;
  /** Every way it can end, sorted by name. */
  readonly outcomes: readonly string[];
  readonly quotes: readonly Quote[][];
  /** Where each of them stands on the line. */
  readonly places: readonly number[][];
  readonly books: readonly string[][];
  readonly prices: readonly number[][];
  /** How much each book's opinion counts. */
  readonly weights: readonly number[][];
  /** Whether each price may be a leg of an arbitrage. */
  readonly isLeg: readonly boolean[][];
}

/**
 * The groups of a line. Spreads are always home and away, Over and Under always two; otherwise the books' lists decide, and a
 * three-way price never meets a two-way one. A book that lists one outcome joins the one group that has it; where none or
 * several have it, it stays out. A group that could end in one way only is none.
 */
export const groupsOf = (line: MarketLine, locked: ReadonlySet<StampKey>): readonly Group[] => {
  const groups: Group[] = [];
  for (const [place, quote] of line.quotes.entries()) {
    const set = groupSet(line.ladder, quote);
    const group = groupNamed(groups, set) ?? beginGroup(groups, line, set);
    if (isUsable(quote, locked)) put(group, quote, place);
  }
  return groups.length === 1 && groups[0]!.outcomes.length > 1 ? groups : joinSingles(groups);
};

/** Whether a price may be a leg, a vote or a value. */
export const isUsable = (quote: Quote, locked: ReadonlySet<StampKey>): boolean =>
  quote.suspended !== true && !isLongShot(quote.price) && !(locked.size > 0 && locked.has(quote.stamp));

/** The set under which a price is grouped. */
export const groupSet = (ladder: Ladder, { outcome, set }: Quote): string =>
  ladder.shape === 'spreads' ? 'away,home' : outcome === 'over' || outcome === 'under' ? 'over,under' : set;

const groupNamed = (groups: readonly Group[], set: string): Group | undefined => {
  for (const group of groups) if (group.set === set) return group;
  return undefined;
};

const beginGroup = (groups: Group[], line: MarketLine, set: string): Group => {
  const outcomes = outcomesOf(set);
  const columns = <T>(): T[][] => outcomes.map(() => []);
  const group: Group = {
    line,
    set,
    outcomes,
    quotes: columns(),
    places: columns(),
    books: columns(),
    prices: columns(),
    weights: columns(),
    isLeg: columns(),
  };
  groups.push(group);
  return group;
};

const put = ({ outcomes, quotes, places, books, prices, weights, isLeg }: Group, quote: Quote, place: number) => {
  const outcome = outcomes.indexOf(quote.outcome);
  if (outcome < 0) return;
  quotes[outcome]!.push(quote);
  places[outcome]!.push(place);
  books[outcome]!.push(quote.book);
  prices[outcome]!.push(quote.price);
  weights[outcome]!.push(bookWeight(quote.book));
  isLeg[outcome]!.push(!excludedFromArbitrage(quote.book));
};

const joinSingles = (groups: readonly Group[]): readonly Group[] => {
  const whole = groups.filter(({ outcomes }) => outcomes.length > 1);
  for (const { outcomes, quotes, places } of groups) {
    if (outcomes.length > 1) continue;
    const homes = whole.filter((group) => group.outcomes.includes(outcomes[0]!));
    if (homes.length === 1) for (const [i, quote] of quotes[0]!.entries()) put(homes[0]!, quote, places[0]![i]!);
  }
  return whole;
};
