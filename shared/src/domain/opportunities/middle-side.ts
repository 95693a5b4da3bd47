import type { MarketLine } from '../board/board-index.js';
import type { Quote, StampKey } from '../board/quote.js';
import { isDfsBook } from '../catalogue/sportsbooks.js';
import { isUsable } from './groups.js';
import { legPrices } from './leg-price.js';
import type { LegPrice } from './opportunity.js';

/** One line with the prices it could give to a middle, best first. */
export interface Side {
  readonly line: MarketLine;
  /** Over, or home. */
  readonly first: readonly LegPrice[];
  /** Under, or away. */
  readonly second: readonly LegPrice[];
}

/** What a line could give to a middle: every price that may be used, but for those of pick apps. ProphetX stays. */
export const sideOf = (
  line: MarketLine,
  locked: ReadonlySet<StampKey>,
  stamps: ReadonlyMap<StampKey, number>,
): Side => {
  const first: Quote[] = [];
  const second: Quote[] = [];
  for (const quote of line.quotes.values()) {
    const leg = LEGS[quote.outcome] === 'first' ? first : LEGS[quote.outcome] === 'second' ? second : undefined;
    if (leg && isUsable(quote, locked) && !isDfsBook(quote.book)) leg.push(quote);
  }
  return { line, first: legPrices(first, stamps), second: legPrices(second, stamps) };
};

const LEGS: Readonly<Record<string, 'first' | 'second'>> = {
  over: 'first',
  home: 'first',
  under: 'second',
  away: 'second',
};
