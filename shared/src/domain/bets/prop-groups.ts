import type { MarketLine } from '../board/market-lines.js';
import { setOf } from '../board/outcome-set.js';
import type { StampKey } from '../board/quote.js';
import { type Electorate, EVERY_BOOK } from '../odds/sharp.js';
import { votersAmong } from '../odds/voters.js';
import { type Group, groupsOf, isUsable, leastVotes } from '../opportunities/groups.js';

/**
 * The groups of a line. For props also a group for each outcome that stands alone, such as a Yes without a No: no margin can be removed
 * there, so it has no votes and no fair line.
 */
export const groupsOn = (
  line: MarketLine,
  locked: ReadonlySet<StampKey>,
  electorate: Electorate = EVERY_BOOK,
): readonly Group[] => {
  const groups = groupsOf(line, locked, electorate);
  if (!line.ladder.isPlayerProp) return groups;
  const grouped = new Set(groups.flatMap(({ outcomes }) => outcomes));
  const alone = new Map<string, number[]>();
  for (const [place, quote] of line.quotes.entries()) {
    if (grouped.has(quote.outcome)) continue;
    const places = alone.get(quote.outcome) ?? [];
    alone.set(quote.outcome, places);
    if (isUsable(quote, locked)) places.push(place);
  }
  return alone.size === 0
    ? groups
    : [...groups, ...[...alone].map(([outcome, places]) => lone(line, outcome, places, electorate))];
};

const lone = (line: MarketLine, outcome: string, places: readonly number[], electorate: Electorate): Group => ({
  line,
  set: setOf([outcome]),
  outcomes: [outcome],
  places: [places],
  legs: [[]],
  voters: votersAmong([], [[]]),
  least: leastVotes(line.ladder, electorate),
  weightOf: electorate.weightOf,
});
