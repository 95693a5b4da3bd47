import type { Board } from '../board/board.js';
import { hasStarted, isFinished } from '../board/game-event.js';
import type { MarketLine } from '../board/market-lines.js';
import { indexQuotes } from '../board/quote-index.js';
import type { DevigMethodName } from '../odds/devig.js';
import { type ArbitrageFilter, findArbitrage } from './arbitrage.js';
import { Consensus } from './consensus.js';
import { groupsOf } from './groups.js';
import { Sides } from './middle-side.js';
import {
  findMiddle,
  haveTwoBooks,
  isSearchedForMiddles,
  type MiddleFilter,
  middleReturn,
  pairLines,
  pairMiddle,
} from './middles.js';
import type { Arbitrage, Middle } from './opportunity.js';
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

/** Searches the groups of one line and prices them; started games too. Returns the arbitrages found, or undefined when the game is over. */
export const searchLine = (
  line: MarketLine,
  groups: readonly PricedGroup[],
  { events, stamps }: Pick<Board, 'events' | 'stamps'>,
  now: number,
  options: ArbitrageFilter & { readonly method?: DevigMethodName },
): readonly Arbitrage[] | undefined => {
  const event = events.get(line.ladder.event);
  if (!event || isFinished(event, now)) return undefined;
  let found = NOTHING;
  for (const priced of groups) {
    priced.price(options.method);
    const arbitrage = findArbitrage(priced.group, event, stamps, options);
    if (arbitrage) found = [...found, arbitrage];
  }
  return found;
};

const NOTHING: readonly Arbitrage[] = [];

/** A set of lines, or a map keyed by line. */
type Lines = Pick<ReadonlyMap<MarketLine, unknown>, 'has' | 'keys'>;

/**
 * Searches every pair of lines that includes one of `lines`, in games that have not started. `sides` and `consensus` cache results for
 * lines that have not changed since.
 */
export const searchMiddles = (
  lines: Lines,
  board: Omit<Board, 'seq' | 'quotes'>,
  now: number,
  filter: MiddleFilter,
  sides: Sides = new Sides(),
  consensus: Consensus = new Consensus(),
): Middle[] => {
  const found: Middle[] = [];
  for (const line of lines.keys()) {
    const { ladder, quotes } = line;
    if (quotes.length === 0 || ladder.lines.size === 1 || !isSearchedForMiddles(ladder, filter)) continue;
    const event = board.events.get(ladder.event);
    if (!event || hasStarted(event, now) || isFinished(event, now)) continue;
    const agreed = consensus.of(ladder, board);
    for (const other of ladder.lines) {
      const pair = pairLines(ladder.shape, line, other, filter);
      if (!pair || (pair.low !== line && lines.has(other))) continue; // found when the loop reaches the low line
      const prices = [sides.first(pair.low, board), sides.second(pair.high, board)] as const;
      if (!haveTwoBooks(prices)) continue; // most pairs of lines that one exchange alone lists
      found.push(findMiddle(pair, ladder.shape, prices, event, sides.idOf(pair, ladder.shape, board), agreed));
    }
  }
  return found;
};
