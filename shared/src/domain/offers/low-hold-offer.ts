import { hasStarted } from '../board/game-event.js';
import { isPlayerFamily } from '../catalogue/families.js';
import type { Odds } from '../odds/formats.js';
import { impliedTotal } from '../odds/probability.js';
import { returnForCounted } from '../opportunities/low-hold.js';
import { displayedProfit, suspectArbitrage } from '../opportunities/suspect.js';
import { LIMITS } from '../stakes/limits.js';
import { type Split, splitOf, totalWithin } from '../stakes/split.js';
import { areLegsWanted, isLeftOut } from './is-left-out.js';
import type { LiveLowHold } from './low-hold.js';
import type { Lack, ListedOffer, OfferCriteria } from './offer.js';
import { cappedBy } from './offered-leg.js';

/** A low hold as one user can bet it. Its value is what it costs for each 100 that count, below zero: what costs less is worth more. */
export interface LowHoldOffer extends ListedOffer {
  readonly live: LiveLowHold;
  /** The stakes to place, in whole steps: of dollars, or of a cent. Its profit is what they leave in the worst case, mostly a loss. */
  readonly split: Split;
  /** How much of the counted leg's stake counts, in dollars. */
  readonly counts: number;
}

/** What a low hold is to one user: stakes of which as much counts as they want, or why they do not want it. */
export const offerLowHold = (live: LiveLowHold, criteria: OfferCriteria, now: number): LowHoldOffer | Lack => {
  const { scanner, bankroll, caps } = criteria;
  const { opportunity } = live;
  const leftOut = isLeftOut(live, criteria, now);
  if (leftOut) return leftOut;
  if (isPlayerFamily(opportunity.family) && !scanner.holdProps) return 'not-wanted';
  if (!scanner.liveGames && hasStarted(opportunity, now)) return 'not-wanted';
  const { family, outcomes, line, net, counted, cost } = opportunity;
  const prices = caps?.prices(opportunity.legs, family) ?? opportunity.legs;
  const legs = prices.map((price, leg) => ({ outcome: outcomes[leg]!, line, price }));
  if (!areLegsWanted(opportunity, legs, criteria)) return 'filtered';
  const sum = impliedTotal(net);
  const wished = scanner.holdCounts * returnForCounted(net[counted]!) * sum;
  const limits = prices.map(({ limit }) => limit);
  const total = Math.min(totalWithin(net, wished, limits), bankroll);
  const exact = net.map((price) => total / (sum * price));
  if (exact.some((stake) => stake < LIMITS.leastStake)) return 'no-stake';
  const split = inSteps(exact, net, counted, { step: scanner.roundTo || CENT, limits, bankroll });
  if (!split) return 'rounded-away';
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
    counts: countsOf(split.stakes, net, counted),
  };
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
