import { isLongShot } from '../board/freshness.js';
import type { MarketLine } from '../board/market-lines.js';
import type { Group } from './groups.js';

/**
 * Whether the groups of a line stay valid after the prices at the `moved` places changed. They do not if one of those is in no group, or is
 * now too long to use.
 */
export const areGroupsKept = (
  { prices }: MarketLine,
  ungrouped: readonly number[],
  moved: readonly number[],
): boolean => {
  for (let i = 0; i < moved.length; i += 1) {
    const place = moved[i]!;
    if (isLongShot(prices[place]!) || (ungrouped.length > 0 && ungrouped.includes(place))) return false;
  }
  return true;
};

/** The places of a line's prices that are in none of its groups. */
export const ungroupedOf = ({ quotes }: MarketLine, groups: readonly Group[]): readonly number[] => {
  const ungrouped = new Set(quotes.keys());
  for (const { places } of groups) for (const place of places.flat()) ungrouped.delete(place);
  return ungrouped.size === 0 ? NONE : [...ungrouped];
};

const NONE: readonly number[] = [];
