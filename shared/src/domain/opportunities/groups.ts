import { isLongShot } from '../board/freshness.js';
import type { Ladder, MarketLine } from '../board/market-lines.js';
import { outcomesOf, usualSet } from '../board/outcome-set.js';
import type { Quote, StampKey } from '../board/quote.js';
import { isOverlapping } from '../catalogue/families.js';
import { excludedFromArbitrage } from '../catalogue/sportsbooks.js';
import { LEAST_COMPLETE } from '../odds/fair-line.js';
import { type Electorate, EVERY_BOOK } from '../odds/sharp.js';
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
  /** How many books must have a vote for a fair line; undefined for a group that never has one. */
  readonly least: number | undefined;
  /** The weight of a book's vote, 0 for none. */
  readonly weightOf: Electorate['weightOf'];
}

/**
 * Groups the prices of a line. Spreads are always home and away, Over and Under always two; otherwise the outcomes that a book lists
 * decide, and a three-way price never meets a two-way one. A book that lists a single outcome joins the group that has it; if none or
 * several have it, the book is left out. A set of one outcome is not a group.
 */
export const groupsOf = (
  line: MarketLine,
  locked: ReadonlySet<StampKey>,
  electorate: Electorate = EVERY_BOOK,
): readonly Group[] => {
  const groups: Gathered[] = [];
  for (const [place, quote] of line.quotes.entries()) {
    const set = groupSet(line.ladder, quote);
    const group = groupNamed(groups, set) ?? beginGroup(groups, line, set);
    if (isUsable(quote, locked)) put(group, quote, place);
  }
  return joinSingles(groups).map((group) => grouped(group, electorate));
};

/** The usable quotes of a group, one list for each outcome. */
export const quotesIn = ({ line, places }: Group): Quote[][] =>
  places.map((column) => column.map((place) => line.quotes[place]!));

/** The key of a group: that of its line, with the outcomes if they are unusual. A two-way and a three-way group on one line are two. */
export const groupKey = ({ line, set, outcomes }: Pick<Group, 'line' | 'set' | 'outcomes'>): string =>
  set === usualSet(outcomes[0]!) ? line.key : `${line.key}|${set}`;

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

const grouped = ({ line, set, outcomes, places }: Gathered, electorate: Electorate): Group => ({
  line,
  set,
  outcomes,
  places,
  legs: places.map((column) => column.filter((place) => !excludedFromArbitrage(line.quotes[place]!.book))),
  voters: votersAmong(line.quotes, places, electorate.weightOf),
  least: leastVotes(line.ladder, electorate),
  weightOf: electorate.weightOf,
});

/** How many books must have a vote in a market; undefined for one that never has a fair line. */
export const leastVotes = ({ isMain, family }: Ladder, { least }: Pick<Electorate, 'least'>): number | undefined => {
  if (isMain) return least ?? LEAST_COMPLETE.main;
  return isOverlapping(family) ? undefined : (least ?? LEAST_COMPLETE.other);
};
