import type { Ladder, MarketLine } from '../board/board-index.js';
import type { GameEvent } from '../board/game-event.js';
import { subjectOf } from './leg-price.js';
import { middleProbability } from './middle-figures.js';
import type { Side } from './middle-side.js';
import type { Middle } from './opportunity.js';
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
