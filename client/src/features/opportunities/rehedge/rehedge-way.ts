import {
  combinations,
  LIMITS,
  leastLeft,
  netOf,
  type Odds,
  type Opportunity,
  type PushMarket,
  pushOf,
  type Rehedge,
  rehedge,
} from '@fairline/shared/domain';
import type { ScannerCriteria } from '../list/scanner-criteria.js';
import type { LegAsked } from './leg-asked.js';
import { marketOfLegs } from './market-of-legs.js';
import { otherSide } from './other-side.js';

/** A way out of lost legs: the bets that close the position now, and the result. */
export interface RehedgeWay {
  /** In the order of the offer: the legs held, and for the others the best replacement. */
  readonly legs: readonly LegAsked[];
  readonly result: Rehedge;
  /** The market of all these bets, if they are on one line: a push there returns them all. */
  readonly market: PushMarket | undefined;
  /** What the held legs leave of the bankroll, in dollars. */
  readonly budget: number;
  /** Whether a larger bankroll would leave more in the worst case. */
  readonly isHeldBack: boolean;
}

/** The best way out at current prices, within what the bankroll leaves; undefined if a side has no price. */
export const rehedgeWay = (
  on: Opportunity,
  legs: readonly LegAsked[],
  criteria: ScannerCriteria,
): RehedgeWay | undefined => {
  const budget = Math.max(0, criteria.bankroll - legs.reduce((sum, { stake = 0 }) => sum + stake, 0));
  const way = combinations(
    legs.map((leg) => (leg.stake === undefined ? otherSide(on, leg, legs, criteria.terms) : [leg])),
  )
    .map((bets) => ({ legs: bets, result: closed(bets, criteria, budget), market: marketOfLegs(on, bets) }))
    .reduce<Way | undefined>((best, one) => (best && !isBetter(one, best) ? best : one), undefined);
  if (!way) return undefined;
  const { best } = closed(way.legs, criteria, Infinity);
  return { ...way, budget, isHeldBack: best.worst > way.result.best.worst };
};

type Way = Pick<RehedgeWay, 'legs' | 'result' | 'market'>;

/** The result in dollars that a hedge of this way leaves in the worst case, a push included. */
export const worstOf = ({ market }: Pick<Way, 'market'>, { worst }: { readonly worst: number }): number =>
  leastLeft(worst, market && pushOf(market));

// By the worst case. If a push makes that equal, by the result without it; where nothing is to be placed, by the cost of cover.
const isBetter = (a: Way, b: Way): boolean => {
  const [ofA, ofB] = [ranksOf(a), ranksOf(b)];
  const decisive = ofA.findIndex((rank, i) => rank !== ofB[i]);
  return decisive >= 0 && ofA[decisive]! > ofB[decisive]!;
};

const ranksOf = (way: Way): readonly number[] => {
  const { best, cover } = way.result;
  return [worstOf(way, best), best.worst, cover ? worstOf(way, cover) : -Infinity];
};

const closed = (legs: readonly LegAsked[], { terms, scanner }: ScannerCriteria, budget: number): Rehedge =>
  rehedge(
    legs.map(({ price, stake }) => (stake === undefined ? undefined : { price: netOf(price, terms), stake })),
    legs.map(({ price, stake }): Odds | undefined => (stake === undefined ? netOf(price, terms) : undefined)),
    {
      step: scanner.roundTo,
      least: LIMITS.leastStake,
      limits: legs.map(({ price, stake }) => (stake === undefined ? price.limit : undefined)),
      budget,
    },
  );
