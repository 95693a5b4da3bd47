import type { GameEvent } from '../board/game-event.js';
import type { Ladder, MarketLine } from '../board/market-lines.js';
import type { Odds } from '../odds/formats.js';
import type { Terms } from '../odds/terms.js';
import type { Agreed } from './consensus.js';
import type { LegPrice, Middle } from './opportunity.js';
import { type Pairing, type Priced, pairLegs } from './pairing.js';

/** A user's filter for middles. */
export interface MiddleFilter extends Terms {
  /** The smallest gap between the lines, in points. */
  readonly minGap?: number;
  /** The smallest estimated probability (`middleProbability`), in percent. */
  readonly minProbability?: number;
  /** Whether to search player props too. */
  readonly playerProps?: boolean;
}

/** Two lines of one ladder between which both bets win, and the gap in points. */
export interface LinePair {
  readonly low: MarketLine;
  readonly high: MarketLine;
  readonly gap: number;
}

/** Orders two lines as a middle uses them; undefined when they are too close for the filter. The gap is rounded to hundredths. */
export const pairLines = (
  shape: Middle['shape'],
  one: MarketLine,
  other: MarketLine,
  { minGap = 0, minProbability = 0 }: MiddleFilter,
): LinePair | undefined => {
  const above = Math.round(((other.line ?? NaN) - (one.line ?? NaN)) * 100) / 100;
  const gap = Math.abs(above);
  if (!(gap > 0) || gap < minGap || middleProbability(shape, gap) < minProbability) return undefined;
  // A middle takes Over the lower total and Under the higher. For spreads it takes home at the higher handicap, since away's handicap is the
  // negative of the line.
  return above > 0 === (shape === 'totals') ? { low: one, high: other, gap } : { low: other, high: one, gap };
};

/** The middle between two lines whose legs different books price. The caller excludes games that have started. */
export const findMiddle = (
  { low, high, gap }: LinePair,
  shape: Middle['shape'],
  prices: readonly [readonly LegPrice[], readonly LegPrice[]],
  event: GameEvent,
  id: string,
  agreed: Agreed | undefined,
): Middle => {
  const { family, subject } = low.ladder;
  // Written out: a spread costs many times as much, and in a live game every middle moves.
  return {
    event: event.id,
    sport: event.sport,
    home: event.home,
    away: event.away,
    commenceTime: event.commenceTime,
    family,
    subject,
    id,
    kind: 'middle',
    shape,
    low: low.line!,
    high: ownHigh(high, shape),
    gap,
    probability: middleProbability(shape, gap),
    consensus: agreed?.line,
    lean: agreed?.lean,
    prices,
  };
};

export const middleId = ({ low, high }: LinePair, shape: Middle['shape']): string =>
  `middle|${low.ladder.key}|${low.line!}|${ownHigh(high, shape)}`;

const ownHigh = ({ line }: MarketLine, shape: Middle['shape']): number => (shape === 'totals' ? line! : 0 - line!);

/** The two legs of different books that pay most when both win, under one user's books and commission. */
export const pairMiddle = <P extends Priced>(
  prices: readonly [readonly P[], readonly P[]],
  terms: Terms = {},
): Pairing<P> | undefined => pairLegs(prices, (net) => -net, terms);

export const isSearchedForMiddles = (
  ladder: Ladder,
  { playerProps = false }: MiddleFilter,
): ladder is Ladder & { readonly shape: Middle['shape'] } =>
  ladder.shape !== undefined && (playerProps || !ladder.isPlayerProp);

/** Whether two books price the legs of a middle. Each side lists a book once, so a third price always comes from a second book. */
export const haveTwoBooks = ([first, second]: readonly [readonly Priced[], readonly Priced[]]): boolean =>
  first.length > 0 && second.length > 0 && (first[0]!.book !== second[0]!.book || first.length + second.length > 2);

/** Profit when both legs win, with half of the total staked on each: total/2 x (dA + dB - 2). Decimal odds; in the currency of `total`. */
export const middleProfit = (total: number, [a, b]: readonly [Odds, Odds]): number => (total / 2) * (a + b - 2);

/** The value of a middle: profit when both legs win, in percent of the total stake. */
export const middleReturn = (net: readonly Odds[]): number => middleProfit(100, [net[0]!, net[1]!]);

/** The results on which both legs win: totals, or margins of the home team. Both ends included. */
export const middleRange = ({ shape, low, high }: Pick<Middle, 'shape' | 'low' | 'high'>): readonly [number, number] =>
  shape === 'totals' ? [low, high] : [0 - low, high];

/** A rough estimate of the chance that both legs win, in percent, from the gap between the lines in points. Not a model. */
export const middleProbability = (shape: Middle['shape'], gap: number): number => {
  const { perPoint, most } = ROUGH_CHANCE[shape];
  return Math.min(most, perPoint * gap);
};

const ROUGH_CHANCE = { totals: { perPoint: 8, most: 45 }, spreads: { perPoint: 6, most: 40 } } as const;
