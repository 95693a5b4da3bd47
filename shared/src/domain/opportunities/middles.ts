import type { Ladder, MarketLine } from '../board/board-index.js';
import type { GameEvent } from '../board/game-event.js';
import { subjectOf } from './leg-price.js';
import { middleProbability } from './middle-figures.js';
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

/** Two lines of one ladder between which both bets win, and how far they are apart. */
export interface LinePair {
  readonly low: MarketLine;
  readonly high: MarketLine;
  readonly gap: number;
}

/** Two lines as a middle would take them, or undefined when they are too near for the filter. They stand on hundredths. */
export const pairLines = (
  shape: Middle['shape'],
  one: MarketLine,
  other: MarketLine,
  { minGap = 0, minProbability = 0 }: MiddleFilter,
): LinePair | undefined => {
  const above = Math.round(((other.line ?? NaN) - (one.line ?? NaN)) * 100) / 100;
  const gap = Math.abs(above);
  if (!(gap > 0) || gap < minGap || middleProbability(shape, gap) < minProbability) return undefined;
  // Over the lower total and Under the higher; but home at the higher handicap, for away's own is the opposite of its line.
  return above > 0 === (shape === 'totals') ? { low: one, high: other, gap } : { low: other, high: one, gap };
};

/** The middle between two lines, if different books price its legs. The caller has left out games that have started. */
export const findMiddle = (
  { low, high, gap }: LinePair,
  shape: Middle['shape'],
  prices: readonly [readonly LegPrice[], readonly LegPrice[]],
  event: GameEvent,
): Middle | undefined => {
  if (!haveTwoBooks(prices)) return undefined;
  const { ladder } = low;
  const ownHigh = shape === 'totals' ? high.line! : 0 - high.line!;
  return {
    ...subjectOf(event, ladder),
    id: `middle|${ladder.key}|${low.line!}|${ownHigh}`,
    kind: 'middle',
    shape,
    low: low.line!,
    high: ownHigh,
    gap,
    probability: middleProbability(shape, gap),
    prices,
  };
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

const haveTwoBooks = ([first, second]: readonly [readonly Priced[], readonly Priced[]]): boolean =>
  first.some(({ book }) => second.some((other) => other.book !== book));
