import type { Board } from '../board/board.js';
import type { MarketLine } from '../board/market-lines.js';
import { indexQuotes } from '../board/quote-index.js';
import type { DevigMethodName } from '../odds/devig.js';
import type { ArbitrageFilter } from './arbitrage.js';
import { groupsOf } from './groups.js';
import { middleReturn } from './middle-figures.js';
import { type MiddleFilter, pairMiddle } from './middles.js';
import type { Arbitrage, Middle } from './opportunity.js';
import { searchLine } from './search-line.js';
import { searchMiddles } from './search-middles.js';
import { PricedGroup } from './value.js';

/** What to search for, and on what terms. */
export interface SearchOptions extends ArbitrageFilter, MiddleFilter {
  readonly method?: DevigMethodName;
}

/** Everything found on a board. */
export interface Findings {
  /** Highest profit first. */
  readonly arbitrage: readonly Arbitrage[];
  /** Highest both-win return first. */
  readonly middles: readonly Middle[];
  /** Every group with its fair line and the prices above it. */
  readonly groups: readonly PricedGroup[];
}

/** The scanner's default filters. */
export const SCAN_DEFAULTS = { minProfit: 0.5, minGap: 3, minProbability: 15 } as const satisfies SearchOptions;

/** The live engine's filters: everything that any user's settings could show. The browser filters further. */
export const LIVE_SEARCH = {
  minProfit: 0,
  threeWay: true,
  minGap: 0.5,
  minProbability: 5,
  playerProps: true,
} as const satisfies SearchOptions;

/**
 * Searches a whole board at `now` (milliseconds). The book filter applies before prices are grouped, also for fair lines: a scan of two
 * books sees only those two.
 */
export const searchAll = (board: Omit<Board, 'seq'>, now: number, options: SearchOptions): Findings => {
  const lines = linesOf(board, options);
  const found = Array.from(lines, (line) => {
    const groups = groupsOf(line, board.locked).map((group) => new PricedGroup(group));
    const arbitrage = searchLine(line, groups, board, now, options);
    return { arbitrage: arbitrage ?? [], groups: arbitrage ? groups : [] };
  });
  const value = ({ prices }: Middle) => middleReturn(pairMiddle(prices, options)!.net);
  return {
    arbitrage: found.flatMap(({ arbitrage }) => arbitrage).sort((a, b) => b.profit - a.profit || byId(a, b)),
    middles: searchMiddles(lines, board, now, options).sort((a, b) => value(b) - value(a) || byId(a, b)),
    groups: found.flatMap(({ groups }) => groups),
  };
};

const linesOf = ({ quotes }: Pick<Board, 'quotes'>, { books }: SearchOptions): ReadonlySet<MarketLine> => {
  const chosen = books ? [...quotes.values()].filter(({ book }) => books(book)) : quotes.values();
  return new Set(indexQuotes(chosen).lines.values());
};

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1);
