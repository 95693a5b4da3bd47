import { isLongShot } from '../board/freshness.js';
import type { Ladder, MarketLine } from '../board/market-lines.js';
import { outcomesOf } from '../board/outcome-set.js';
import type { Quote, StampKey } from '../board/quote.js';
import { excludedFromArbitrage } from '../catalogue/sportsbooks.js';
import { type Voters, votersAmong } from '../odds/voters.js';

/**
 * The prices of one line that belong together: those of books that list the same outcomes. It holds the places of usable prices (not
 * locked, suspended or too long) rather than the prices, so it stays valid while only prices move.
 */
export interface Group {
  readonly line: MarketLine;
  readonly set: string;
  /** Every way the market can end, sorted by name. */
  readonly outcomes: readonly string[];
  readonly places: readonly (readonly number[])[];
  /** The places that may be legs of an arbitrage. */
  readonly legs: readonly (readonly number[])[];
  readonly voters: Voters;
}

/**
 * Groups the prices of a line. Spreads are always home and away, Over and Under always two; otherwise the outcomes that a book lists
 * decide, and a three-way price never meets a two-way one. A book that lists a single outcome joins the group that has it; if none or
 * several have it, the book is left out. A set of one outcome is not a group.
 */
export const groupsOf = (line: MarketLine, locked: ReadonlySet<StampKey>): readonly Group[] => {
  const groups: Gathered[] = [];
  for (const [place, quote] of line.quotes.entries()) {
    const set = groupSet(line.ladder, quote);
    const group = groupNamed(groups, set) ?? beginGroup(groups, line, set);
    if (isUsable(quote, locked)) put(group, quote, place);
  }
  return joinSingles(groups).map(grouped);
};

/** The usable quotes of a group, one list for each outcome. */
export const quotesIn = ({ line, places }: Group): Quote[][] =>
  places.map((column) => column.map((place) => line.quotes[place]!));

/** Whether a price may be a leg, a vote or a value bet. */
export const isUsable = (quote: Quote, locked: ReadonlySet<StampKey>): boolean =>
  quote.suspended !== true && !isLongShot(quote.price) && !(locked.size > 0 && locked.has(quote.stamp));

// The set that a price is grouped under.
const groupSet = (ladder: Ladder, { outcome, set }: Quote): string =>
  ladder.shape === 'spreads' ? 'away,home' : outcome === 'over' || outcome === 'under' ? 'over,under' : set;

interface Gathered {
  readonly line: MarketLine;
  readonly set: string;
  readonly outcomes: readonly string[];
  readonly places: readonly number[][];
}

const groupNamed = (groups: readonly Gathered[], set: string): Gathered | undefined => {
  for (const group of groups) if (group.set === set) return group;
  return undefined;
};

const beginGroup = (groups: Gathered[], line: MarketLine, set: string): Gathered => {
  const outcomes = outcomesOf(set);
  const group: Gathered = { line, set, outcomes, places: outcomes.map(() => []) };
  groups.push(group);
  return group;
};

const put = ({ outcomes, places }: Gathered, { outcome }: Quote, place: number) => {
  places[outcomes.indexOf(outcome)]?.push(place);
};

const joinSingles = (groups: readonly Gathered[]): readonly Gathered[] => {
  const whole = groups.filter(({ outcomes }) => outcomes.length > 1);
  for (const { line, outcomes, places } of groups) {
    if (outcomes.length > 1) continue;
    const homes = whole.filter((group) => group.outcomes.includes(outcomes[0]!));
    if (homes.length === 1) for (const place of places[0]!) put(homes[0]!, line.quotes[place]!, place);
  }
  return whole;
};

const grouped = ({ line, set, outcomes, places }: Gathered): Group => ({
  line,
  set,
  outcomes,
  places,
  legs: places.map((column) => column.filter((place) => !excludedFromArbitrage(line.quotes[place]!.book))),
  voters: votersAmong(line.quotes, places),
});
