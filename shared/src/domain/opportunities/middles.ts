import type { Ladder, MarketLine } from '../board/board-index.js';
import type { GameEvent } from '../board/game-event.js';
import type { Quote, StampKey } from '../board/quote.js';
import { isDfsBook } from '../catalogue/sportsbooks.js';
import type { Odds } from '../odds/formats.js';
import { isUsable } from './groups.js';
import { legPrices, subjectOf } from './leg-price.js';
import type { LegPrice, Middle } from './opportunity.js';
import { type Pairing, type Priced, pairLegs } from './pairing.js';
import type { Terms } from './terms.js';

/** What a user wants of a middle. */
export interface MiddleFilter extends Terms {
  /** The least number of points between the lines. */
  readonly minGap?: number;
  /** The least probability by the simple estimate, in percent. */
  readonly minProbability?: number;
  /** Whether player props are searched too. */
  readonly playerProps?: boolean;
}

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

/**
 * The middle between two lines of one ladder, if different books price its two legs: Over the low line and Under the high one, or
 * home at its handicap and away at its own. The caller has left out games that have started.
 */
export const findMiddle = (low: Side, high: Side, event: GameEvent, filter: MiddleFilter = {}): Middle | undefined => {
  const { ladder } = low.line;
  if (!isSearchedForMiddles(ladder, filter)) return undefined;
  const { shape } = ladder;
  const gap = gapBetween(low.line, high.line);
  const probability = middleProbability(shape, gap);
  if (!(gap > 0) || gap < (filter.minGap ?? 0) || probability < (filter.minProbability ?? 0)) return undefined;
  const prices = [low.first, high.second] as const;
  if (!pairMiddle(prices, filter)) return undefined;
  const lines = { low: low.line.line!, high: ownLine(high.line) };
  const id = `middle|${ladder.key}|${lines.low}|${lines.high}`;
  return { ...subjectOf(event, ladder), id, kind: 'middle', shape, ...lines, gap, probability, prices };
};

/** The two legs of different books that together pay most when both win, under one user's books and commission. */
export const pairMiddle = <P extends Priced>(
  prices: readonly [readonly P[], readonly P[]],
  terms: Terms = {},
): Pairing<P> | undefined => pairLegs(prices, (net) => -net, terms);

/** What both legs winning leaves, with half the total stake on each: total/2 x (dA + dB - 2). */
export const middleProfit = (total: number, [a, b]: readonly [Odds, Odds]): number => (total / 2) * (a + b - 2);

/** Both-win return in percent of the total stake: what a middle is worth at its best. */
export const middleReturn = (net: readonly Odds[]): number => middleProfit(100, [net[0]!, net[1]!]);

/** Where both legs win: the totals, or the home team's margins, both ends included. */
export const middleRange = ({ shape, low, high }: Pick<Middle, 'shape' | 'low' | 'high'>): readonly [number, number] =>
  shape === 'totals' ? [low, high] : [0 - low, high];

/** The simple estimate in percent: 8 a point up to 45 for totals, 6 a point up to 40 for spreads. Not a model. */
export const middleProbability = (shape: Middle['shape'], gap: number): number =>
  shape === 'totals' ? Math.min(45, 8 * gap) : Math.min(40, 6 * gap);

export const isSearchedForMiddles = (
  ladder: Ladder,
  { playerProps = false }: MiddleFilter,
): ladder is Ladder & { readonly shape: Middle['shape'] } =>
  ladder.shape !== undefined && (playerProps || !ladder.isPlayerProp);

/** Points between the lines: Under's minus Over's, or home's and away's own handicaps together. Lines stand on hundredths. */
export const gapBetween = (low: MarketLine, high: MarketLine): number => {
  const [a, b] = [low.line ?? NaN, high.line ?? NaN];
  return Math.round((low.ladder.shape === 'totals' ? b - a : a - b) * 100) / 100;
};

// A spread's line is the home team's; the away team's own is its opposite.
const ownLine = ({ line = NaN, ladder }: MarketLine): number => (ladder.shape === 'totals' ? line : 0 - line);
