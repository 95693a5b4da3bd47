import { bestPosition } from '../exchanges/fill-position.js';
import type { Odds } from '../odds/formats.js';
import { impliedTotal } from '../odds/probability.js';
import { netOf, type Terms } from '../odds/terms.js';
import type { Pairing } from '../opportunities/pairing.js';
import { filledLegOf, hasLadder, type Limited, sharesIn } from './limited.js';
import { LIMITS } from './limits.js';
import { totalWithin } from './split.js';

/** A price that could be a leg: what it pays after commission, and the most dollars its book takes, as far as they matter. */
export interface Candidate<P extends Limited> {
  readonly of: P;
  readonly net: Odds;
  readonly most: number;
}

/**
 * The prices of one leg, best first, of which the best way to stake takes one; `enough` dollars are the most that the leg could need. Left
 * out are books that the user does not bet with or that take less than the smallest stake, and a price that as many others as there are
 * legs match in both price and limit: the other legs take all but one of those at most.
 */
export const shortlist = <P extends Limited>(
  prices: readonly P[],
  terms: Terms,
  enough: number,
  legs: number,
): Candidate<P>[] => {
  const all = prices
    .filter(({ book, limit }) => (terms.books?.(book) ?? true) && (limit ?? Infinity) >= LIMITS.leastStake)
    .map((of) => candidateOf(of, netOf(of, terms), enough));
  return all
    .filter((one) => all.filter((other) => isAsGood(other, one)).length < legs)
    .sort((a, b) => b.net - a.net || (a.of.book < b.of.book ? -1 : 1));
};

// Of an order book the best that any stake could get: its first price, for all that is offered.
const candidateOf = <P extends Limited>(of: P, net: Odds, enough: number): Candidate<P> => {
  const ladder = of.offer?.ladder;
  const most = Math.min(of.limit ?? Infinity, enough);
  return { of, net, most: ladder ? Math.min(most, sharesIn(ladder) / net) : most };
};

// Of equal ones the first alphabetically is better. An order book promises less than it seems to.
const isAsGood = <P extends Limited>(a: Candidate<P>, b: Candidate<P>): boolean =>
  !hasLadder(a.of) && a.net >= b.net && a.most >= b.most && (a.net > b.net || a.most > b.most || a.of.book < b.of.book);

/** One price for each leg, all from different books, and the stake with equal returns that their limits leave. */
export interface Way<P extends Limited> extends Pairing<P> {
  /** Of the implied probabilities after commission. */
  readonly sum: number;
  /** What every outcome returns, in dollars. */
  readonly back: number;
  /** The sure profit, in dollars. */
  readonly left: number;
  /** Of a way at the prices that fill: the most that each leg may be staked, in dollars, for its price to hold. */
  readonly limits?: readonly (number | undefined)[];
}

/**
 * A way at the prices that fill. A leg at an exchange has, instead of its first price, the average of the stake that leaves most of at most
 * `total` dollars, which is then the most that may be staked there. Undefined if no stake leaves `minProfit` percent. A way without such a leg
 * stays what it is.
 */
export const filledWay = <P extends Limited>(
  way: Way<P>,
  terms: Terms,
  minProfit: number,
  total: number,
): Way<P> | undefined => {
  if (!way.legs.some(hasLadder)) return way;
  const position = bestPosition(
    way.legs.map((leg) => filledLegOf(leg, terms)),
    minProfit,
    total,
  );
  if (!position) return undefined;
  const net = position.legs.map(({ odds }) => odds as Odds);
  return {
    legs: way.legs,
    net,
    sum: impliedTotal(net),
    back: position.payout,
    left: position.payout - position.stake,
    limits: way.legs.map((leg, i) => (hasLadder(leg) ? position.legs[i]!.stake : leg.limit)),
  };
};

/**
 * Visits every way to take one candidate for each leg that leaves more than `least()` dollars of at most `total`; `least` may rise
 * meanwhile. With the returns R = min(total/sum, limit x price of each leg) a way leaves R x (1 - sum). Begun ways are given up as soon as
 * even the best prices and limits of the other legs leave no more (branch and bound): 40 limited books on each of three outcomes have
 * 64,000 ways. Candidates must be sorted by price, the best first.
 */
export const visitWays = <P extends Limited>(
  lists: readonly (readonly Candidate<P>[])[],
  total: number,
  least: () => number,
  visit: (way: Way<P>) => void,
): void => {
  const rest = lists.map((_, leg) => bestOf(lists.slice(leg + 1)));
  const taken: Candidate<P>[] = [];
  const take = (leg: number, sum: number, back: number) => {
    const { sum: restSum, back: restBack } = rest[leg]!;
    for (const one of lists[leg]!) {
      const ownSum = sum + 1 / one.net;
      const leastSum = ownSum + restSum;
      if ((total / leastSum) * (1 - leastSum) <= least()) return; // the rest pay even less
      const ownBack = Math.min(back, one.most * one.net);
      if (Math.min(ownBack, restBack, total / leastSum) * (1 - leastSum) <= least()) continue;
      if (taken.slice(0, leg).some(({ of }) => of.book === one.of.book)) continue;
      taken[leg] = one;
      if (leg + 1 < lists.length) take(leg + 1, ownSum, ownBack);
      else visit(wayOf(taken, ownSum, Math.min(ownBack, total / ownSum)));
    }
  };
  take(0, 0, Infinity);
};

const bestOf = (lists: readonly (readonly Candidate<Limited>[])[]) => ({
  sum: lists.reduce((sum, [best]) => sum + (best ? 1 / best.net : Infinity), 0),
  back: Math.min(...lists.map((list) => Math.max(...list.map(({ most, net }) => most * net)))),
});

const wayOf = <P extends Limited>(taken: readonly Candidate<P>[], sum: number, back: number): Way<P> => ({
  legs: taken.map(({ of }) => of),
  net: taken.map(({ net }) => net),
  sum,
  back,
  left: back * (1 - sum),
});

/** The leg whose share of the stake is under the smallest that is taken, and the total at which it is not, in dollars. */
export interface TooLittle {
  readonly leg: number;
  readonly needs: number;
}

/** Which leg of a way a total is too small for; undefined if none, or if limits keep every total too small. */
export const tooLittle = (
  { net, sum }: Pick<Way<Limited>, 'net' | 'sum'>,
  limits: readonly (number | undefined)[],
  total: number,
): TooLittle | undefined => {
  const longest = Math.max(...net);
  const needs = LIMITS.leastStake * longest * sum;
  if (needs <= total || totalWithin(net, needs, limits) < needs) return undefined;
  return { leg: net.indexOf(longest as (typeof net)[number]), needs };
};
