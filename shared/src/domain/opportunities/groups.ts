import type { Ladder, MarketLine } from '../board/board-index.js';
import { isLongShot } from '../board/freshness.js';
import { outcomesOf } from '../board/outcome-set.js';
import type { Quote, StampKey } from '../board/quote.js';

/** The prices of one line that belong together: those of the books that list the same outcomes. */
export interface Group {
  readonly line: MarketLine;
  readonly set: string;
  /** Every way it can end, sorted by name. */
  readonly outcomes: readonly string[];
  /** For each outcome the prices that may be used: neither locked nor too long. */
  readonly quotes: readonly (readonly Quote[])[];
}

/**
 * The groups of a line. Spreads are always home and away, Over and Under always two; otherwise the books' lists decide, and a
 * three-way price never meets a two-way one. A book that lists one outcome joins the one group that has it; where none or
 * several have it, it stays out. A group that could end in one way only is none.
 */
export const groupsOf = (line: MarketLine, locked: ReadonlySet<StampKey>): readonly Group[] => {
  const groups: Filling[] = [];
  for (const quote of line.quotes.values()) {
    const group = groupNamed(groups, line, groupSet(line.ladder, quote));
    if (isUsable(quote, locked)) put(group, quote);
  }
  return groups.length === 1 && groups[0]!.outcomes.length > 1 ? groups : joinSingles(groups);
};

/** Whether a price may be a leg, a vote or a value. */
export const isUsable = (quote: Quote, locked: ReadonlySet<StampKey>): boolean =>
  !isLongShot(quote.price) && !locked.has(quote.stamp);

type Filling = Group & { readonly quotes: readonly Quote[][] };

const groupSet = (ladder: Ladder, { outcome, set }: Quote): string =>
  ladder.shape === 'spreads' ? 'away,home' : outcome === 'over' || outcome === 'under' ? 'over,under' : set;

const groupNamed = (groups: Filling[], line: MarketLine, set: string): Filling => {
  for (const group of groups) if (group.set === set) return group;
  const outcomes = outcomesOf(set);
  const group = { line, set, outcomes, quotes: outcomes.map(() => []) };
  groups.push(group);
  return group;
};

const put = ({ outcomes, quotes }: Filling, quote: Quote) => {
  quotes[outcomes.indexOf(quote.outcome)]?.push(quote);
};

const joinSingles = (groups: readonly Filling[]): readonly Filling[] => {
  const whole = groups.filter(({ outcomes }) => outcomes.length > 1);
  for (const { outcomes, quotes } of groups) {
    if (outcomes.length > 1) continue;
    const homes = whole.filter((group) => group.outcomes.includes(outcomes[0]!));
    if (homes.length === 1) for (const quote of quotes[0]!) put(homes[0]!, quote);
  }
  return whole;
};
