import { hasStarted } from '../board/game-event.js';
import { isPlayerFamily } from '../catalogue/families.js';
import { fillPosition, positionOf } from '../exchanges/fill-position.js';
import type { Odds } from '../odds/formats.js';
import { impliedTotal } from '../odds/probability.js';
import { type RolloverCost, returnForCounted, rolloverCost } from '../opportunities/low-hold.js';
import type { LegPrice } from '../opportunities/opportunity.js';
import { displayedProfit, suspectArbitrage } from '../opportunities/suspect.js';
import { filledLegOf, hasLadder, payoutAt } from '../stakes/limited.js';
import { LIMITS } from '../stakes/limits.js';
import { type Split, splitOf, totalWithin } from '../stakes/split.js';
import { areLegsWanted, isLeftOut } from './is-left-out.js';
import { withFills } from './leg-fill.js';
import type { LiveLowHold, LowHold } from './low-hold.js';
import type { Lack, ListedOffer, OfferCriteria } from './offer.js';
import { cappedBy } from './offered-leg.js';

/** A low hold as one user can bet it. Its value is what it costs for each 100 that count, below zero: what costs less is worth more. */
export interface LowHoldOffer extends ListedOffer {
  readonly live: LiveLowHold;
  /** The stakes to place, in whole steps: of dollars, or of a cent. Its profit is what they leave in the worst case, mostly a loss. */
  readonly split: Split;
  /** What the books keep of all stakes, in percent. */
  readonly hold: number;
  /** How much of the counted leg's stake counts, in dollars. */
  readonly counts: number;
}

/** What a low hold is to one user: stakes of which as much counts as they want, or why they do not want it. */
export const offerLowHold = (live: LiveLowHold, criteria: OfferCriteria, now: number): LowHoldOffer | Lack => {
  const { terms, scanner, bankroll, caps } = criteria;
  const { opportunity } = live;
  const leftOut = isLeftOut(live, criteria, now);
  if (leftOut) return leftOut;
  if (isPlayerFamily(opportunity.family) && !scanner.holdProps) return 'not-wanted';
  if (!scanner.liveGames && hasStarted(opportunity, now)) return 'not-wanted';
  const { family, outcomes, line, counted } = opportunity;
  const prices = caps?.prices(opportunity.legs, family) ?? opportunity.legs;
  const bets = prices.map((price, leg) => ({ outcome: outcomes[leg]!, line, price }));
  const staked = prices.some(hasLadder)
    ? filled(prices, opportunity, criteria)
    : atPrices(prices, opportunity, criteria);
  if (!staked) return 'no-stake';
  const legs = withFills(bets, staked.exact, terms, -scanner.maxLowHold);
  if (!areLegsWanted(opportunity, legs, criteria)) return 'filtered';
  const { net, limits, exact, total, wished, hold, cost } = staked;
  if (exact.some((stake) => stake < LIMITS.leastStake)) return 'no-stake';
  const rounded = inSteps(exact, net, counted, { step: scanner.roundTo || CENT, limits, bankroll });
  if (!rounded) return 'rounded-away';
  const split = paidOf(rounded, prices, terms);
  return {
    live,
    legs,
    value: -cost,
    isByModel: true,
    ev: undefined,
    tooLittle: undefined,
    cappedBy: cappedBy(prices, exact, total, wished),
    suspicion: suspectArbitrage(displayedProfit(prices)),
    split,
    hold,
    counts: countsOf(split.stakes, net, counted),
  };
};

/** Stakes of which as much counts as is wished and the books take, in dollars, before they are rounded. */
interface StakedHold extends Pick<RolloverCost, 'hold' | 'cost'> {
  readonly net: readonly Odds[];
  /** What each leg takes at these prices. */
  readonly limits: readonly (number | undefined)[];
  readonly exact: readonly number[];
  readonly total: number;
  readonly wished: number;
}

const atPrices = (
  prices: readonly LegPrice[],
  { net, counted, hold, cost }: LowHold,
  { scanner, bankroll }: OfferCriteria,
): StakedHold => {
  const sum = impliedTotal(net);
  const wished = scanner.holdCounts * returnForCounted(net[counted]!) * sum;
  const limits = prices.map(({ limit }) => limit);
  const total = Math.min(totalWithin(net, wished, limits), bankroll);
  return { net, hold, cost, limits, exact: net.map((price) => total / (sum * price)), total, wished };
};

/** The same with a leg at an exchange: at the prices that fill, as long as they cost no more than the user wants; undefined if none do. */
const filled = (
  prices: readonly LegPrice[],
  { net: first, counted }: LowHold,
  { terms, scanner, bankroll }: OfferCriteria,
): StakedHold | undefined => {
  const legs = prices.map((price) => filledLegOf(price, terms));
  const largest = fillPosition(legs, -scanner.maxLowHold, bankroll);
  if (!largest) return undefined;
  // What is returned for so much to count depends on the price that fills for it.
  let position = largest;
  let odds: number = first[counted]!;
  let wished = 0;
  for (let times = 0; times < 3; times += 1) {
    const payout = scanner.holdCounts * returnForCounted(odds as Odds);
    const asked = positionOf(legs, Math.min(hundredths(payout), largest.payout)) ?? largest;
    [position, wished] = [asked, (payout * asked.stake) / asked.payout];
    odds = position.legs[counted]!.odds;
  }
  const net = position.legs.map((leg) => leg.odds as Odds);
  const exact = position.legs.map(({ stake }) => stake);
  const limits = prices.map((price, leg) => (hasLadder(price) ? exact[leg] : price.limit));
  return { net, limits, exact, total: position.stake, wished, ...rolloverCost(net, counted) };
};

// Up, so that no less counts.
const hundredths = (shares: number): number => Math.ceil(shares * 100 - LAST_BITS) / 100;

// A smaller stake at an exchange gets a better price than the one that it was counted at.
const paidOf = (split: Split, prices: readonly LegPrice[], terms: OfferCriteria['terms']): Split => {
  if (!prices.some(hasLadder)) return split;
  const payouts = split.stakes.map((stake, leg) =>
    hasLadder(prices[leg]!) ? payoutAt(prices[leg]!, stake, terms) : split.payouts[leg]!,
  );
  return { ...split, payouts, profit: Math.min(...payouts) - split.total };
};

// Books take no smaller step.
const CENT = 0.01;

/** Of a stake the lower of risk and win. */
const countsOf = (stakes: readonly number[], net: readonly Odds[], counted: number): number =>
  stakes[counted]! * Math.min(1, net[counted]! - 1);

/** What a user can stake: no leg more than its book takes (undefined for any), all together no more than the bankroll. */
interface Within {
  readonly step: number;
  readonly limits: readonly (number | undefined)[];
  readonly bankroll: number;
}

/** Each stake as the step below or above it, so that the worst case costs least for what counts; undefined if nothing fits. */
const inSteps = (
  exact: readonly number[],
  net: readonly Odds[],
  counted: number,
  { step, limits, bankroll }: Within,
): Split | undefined => {
  let best: Split | undefined;
  let least = Infinity;
  for (const stakes of roundings(exact, step)) {
    if (stakes.some((stake, leg) => stake < LIMITS.leastStake || stake > (limits[leg] ?? Infinity))) continue;
    const split = splitOf(net, stakes);
    const cost = -split.profit / countsOf(stakes, net, counted);
    if (split.total > bankroll + LAST_BITS || cost >= least - LAST_BITS) continue;
    [best, least] = [split, cost];
  }
  return best;
};

const roundings = (exact: readonly number[], step: number): readonly (readonly number[])[] =>
  exact.reduce<readonly (readonly number[])[]>(
    (begun, stake) => begun.flatMap((stakes) => around(stake, step).map((one) => [...stakes, one])),
    [[]],
  );

const around = (stake: number, step: number): readonly number[] =>
  [...new Set([Math.floor(stake / step + LAST_BITS), Math.ceil(stake / step - LAST_BITS)])].map(
    (steps) => Math.round(steps * step * 100) / 100,
  );

// Floating-point error must not cost a step.
const LAST_BITS = 1e-9;
