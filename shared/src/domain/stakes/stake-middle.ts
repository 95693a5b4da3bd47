import type { Odds } from '../odds/formats.js';
import type { Terms } from '../odds/terms.js';
import { type MiddleModel, middleEv } from '../opportunities/middle-outlook.js';

import { pairMiddle } from '../opportunities/middles.js';
import type { Pairing } from '../opportunities/pairing.js';
import { hasLadder, type Limited, mostOf, oddsAt } from './limited.js';
import { LIMITS } from './limits.js';
import { halvesWithin } from './split.js';
import type { SetAside } from './stake-arbitrage.js';
import { shortlist, type TooLittle } from './ways.js';

/** A middle with its total stake in dollars, half of it on each leg; 0 if the books' limits leave no stake. */
export interface StakedMiddle<P extends Limited> extends Pairing<P> {
  readonly net: readonly [Odds, Odds];
  readonly total: number;
  /** Set where half of the total is under the smallest stake: then it cannot be placed. */
  readonly tooLittle?: TooLittle | undefined;
  /** The prices that were left out as odd (`stakeTrustedMiddle`). */
  readonly setAside?: readonly SetAside<P>[];
}

/** What the choice of the legs depends on. */
export interface OnOffer<P extends Limited> {
  readonly prices: readonly [readonly P[], readonly P[]];
  /** The rough estimate of the chance that both legs win, in percent. */
  readonly probability: number;
}

/**
 * The two legs of different books to stake at most `total` dollars on, within the books' limits. Where these leave the whole total to the two
 * that pay most when both win, it is those two. Otherwise it is the two with most dollars of expected value, by the model or without one by
 * the simple estimate; if none has a positive one, those with the highest in percent, for the most dollars would be the smallest stake.
 * Undefined without two of the user's books. At an exchange the prices are those that fill for half of the total.
 */
export const stakeMiddle = <P extends Limited>(
  middle: OnOffer<P>,
  model: MiddleModel | undefined,
  terms: Terms,
  total: number,
): StakedMiddle<P> | undefined => {
  const first = pairMiddle(middle.prices, terms);
  if (!first) return undefined;
  const highest = staked(first, total, terms);
  if (highest.total === total && first.legs.every(isPlain)) return withShortage(highest);
  const [ones, others] = middle.prices.map((leg) => shortlist(leg, terms, total / 2, 2)) as [Listed<P>, Listed<P>];
  let best: Valued<P> | undefined;
  for (const one of ones)
    for (const other of others) {
      if (one.of.book === other.of.book) continue;
      const pair = staked({ legs: [one.of, other.of], net: [one.net, other.net] }, total, terms);
      const ev = middleEv(middle, model, pair.net);
      const found = { pair, ev, dollars: (pair.total * ev) / 100 };
      if (!best || isBetter(found, best)) best = found;
    }
  return best ? withShortage(best.pair) : { ...highest, total: 0 };
};

type Listed<P extends Limited> = ReturnType<typeof shortlist<P>>;

interface Valued<P extends Limited> {
  readonly pair: StakedMiddle<P>;
  /** The expected value, in percent and in dollars. */
  readonly ev: number;
  readonly dollars: number;
}

const isBetter = (one: Valued<Limited>, other: Valued<Limited>): boolean => {
  if (one.dollars > 0 && other.dollars > 0) return one.dollars > other.dollars + HALF_A_CENT;
  return one.dollars > 0 || (other.dollars <= 0 && one.ev > other.ev);
};

const staked = <P extends Limited>({ legs, net }: Pairing<P>, most: number, terms: Terms): StakedMiddle<P> => {
  const total = halvesWithin(
    most,
    legs.map((leg) => mostOf(leg, terms)),
  );
  const filled = total > 0 && legs.some(hasLadder) ? legs.map((leg) => oddsAt(leg, total / 2, terms)) : net;
  return { legs, net: [filled[0]!, filled[1]!], total };
};

// With such prices what pays most on paper pays most.
const isPlain = (leg: Limited): boolean => !hasLadder(leg) && (leg.limit ?? Infinity) >= LIMITS.leastStake;

const withShortage = <P extends Limited>(pair: StakedMiddle<P>): StakedMiddle<P> =>
  pair.total <= 0 || pair.total / 2 >= LIMITS.leastStake - LAST_BITS
    ? pair
    : { ...pair, tooLittle: { leg: 0, needs: 2 * LIMITS.leastStake } };

const LAST_BITS = 1e-9;
const HALF_A_CENT = 0.005;
