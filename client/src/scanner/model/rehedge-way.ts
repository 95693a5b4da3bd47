import {
  combinations,
  groupsOf,
  isDfsBook,
  isStateListing,
  type LegPrice,
  LIMITS,
  leastLeft,
  legPrice,
  lineKey,
  mostAtPrice,
  netOf,
  type Odds,
  type OfferedLeg,
  type Opportunity,
  oddsAt,
  type PushMarket,
  pushOf,
  quotesIn,
  type Rehedge,
  rehedge,
  type Terms,
} from '@fairline/shared/domain';
import { findHeld } from '../../market/model/board/held-boards.js';
import type { ScannerCriteria } from './scanner-criteria.js';

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
  const way = combinations(legs.map((leg) => (leg.stake === undefined ? otherSide(on, leg, legs, criteria) : [leg])))
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

/** What a stake that the user holds pays, in decimal odds after commission: at an exchange what it filled at. */
export const heldOdds = (price: LegPrice, stake: number, terms: Terms): Odds =>
  stake > 0 ? oddsAt(price, stake, terms) : netOf(price, terms);

const closed = (legs: readonly LegAsked[], { terms, scanner }: ScannerCriteria, budget: number): Rehedge =>
  rehedge(
    legs.map(({ price, stake }) => (stake === undefined ? undefined : { price: heldOdds(price, stake, terms), stake })),
    legs.map(({ price, stake }): Odds | undefined => (stake === undefined ? netOf(price, terms) : undefined)),
    {
      step: scanner.roundTo,
      least: LIMITS.leastStake,
      limits: legs.map(({ price, stake }) => (stake === undefined ? price.limit : undefined)),
      budget,
    },
  );

/**
 * The bets that could replace a lost leg now; for a middle also at the lines of the other legs. On each line these are all prices that no
 * other one there beats in both price and limit: which is best depends on the stake.
 */
const otherSide = (
  on: Opportunity,
  lost: LegAsked,
  legs: readonly OfferedLeg[],
  { terms, caps }: ScannerCriteria,
): LegAsked[] =>
  [...new Set([lost.line, ...legs.map(({ line }) => line)])].flatMap((line) =>
    unbeaten(pricesNow(on, line, lost.outcome, outcomesOf(legs), { terms, caps }), terms).map((price) => ({
      ...lost,
      line,
      price,
    })),
  );

const outcomesOf = (legs: readonly OfferedLeg[]): string =>
  legs
    .map(({ outcome }) => outcome)
    .sort()
    .join();

// Pick apps take no single bets.
const isBettable = (book: string, { books }: Terms): boolean =>
  !isDfsBook(book) && !isStateListing(book) && (books?.(book) ?? true);

// Considers only books with exactly the same outcomes: if a draw can lose a bet, it must have a price too.
const pricesNow = (
  on: Opportunity,
  line: number | undefined,
  outcome: string,
  outcomes: string,
  { terms, caps }: Pick<ScannerCriteria, 'terms' | 'caps'>,
): readonly LegPrice[] => {
  const key = lineKey({ ...on, line });
  const found = findHeld(({ board }) => {
    const known = board.quotes.lines.get(key);
    const group = known && groupsOf(known, board.locked).find((one) => [...one.outcomes].sort().join() === outcomes);
    if (!group) return undefined;
    const quotes = quotesIn(group)[group.outcomes.indexOf(outcome)] ?? [];
    return quotes
      .filter(({ book }) => isBettable(book, terms))
      .map((quote) => atShownPrice(legPrice(quote, board.stamps)));
  });
  return caps ? caps.prices(found ?? [], on.family) : (found ?? []);
};

// What an exchange offers at a worse price is no hedge at this one.
const atShownPrice = (price: LegPrice): LegPrice => (price.offer ? { ...price, limit: mostAtPrice(price) } : price);

const unbeaten = (prices: readonly LegPrice[], terms: Terms): readonly LegPrice[] =>
  prices.filter(
    (one, i) =>
      !prices.some((other, j) => j !== i && isAsGood(other, one, terms) && (j < i || !isAsGood(one, other, terms))),
  );

const isAsGood = (a: LegPrice, b: LegPrice, terms: Terms): boolean =>
  netOf(a, terms) >= netOf(b, terms) && (a.limit ?? Infinity) >= (b.limit ?? Infinity);

/** A leg of an offer: with its stake in dollars if the user holds it, without one if they could not get it. */
export interface LegAsked extends OfferedLeg {
  readonly stake: number | undefined;
}

/** The market at one line that all these legs are bets on; undefined if they are on different lines. */
export const marketOfLegs = (on: Opportunity, legs: readonly OfferedLeg[]): PushMarket | undefined => {
  const [line, ...others] = new Set(legs.map((leg) => leg.line));
  const { sport, family } = on;
  return others.length === 0
    ? { sport, family, line, outcomes: on.kind === 'arbitrage' ? on.outcomes : [] }
    : undefined;
};
