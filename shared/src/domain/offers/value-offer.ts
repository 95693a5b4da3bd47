import { hasStarted } from '../board/game-event.js';
import { isPlayerFamily } from '../catalogue/families.js';
import type { Level } from '../exchanges/fill.js';
import { expectedValue } from '../odds/expected-value.js';
import { type Odds, odds } from '../odds/formats.js';
import { netOf } from '../odds/terms.js';
import type { LegPrice } from '../opportunities/opportunity.js';
import { suspectValue } from '../opportunities/suspect.js';
import { type RiskLevel, type Sizing, sizeByEdge } from '../stakes/auto-stake.js';
import { hasLadder, mostOf, oddsAt } from '../stakes/limited.js';
import { LIMITS } from '../stakes/limits.js';
import { areLegsWanted, isBeyond, isLeftOut } from './is-left-out.js';
import { greatestStake, withFill } from './leg-fill.js';
import type { Lack, ListedOffer, OfferCriteria } from './offer.js';
import { cappedBy } from './offered-leg.js';
import type { LiveValue, ValuedBet } from './value-bet.js';

/** A bet of value as one user can place it. */
export interface ValueOffer extends ListedOffer {
  readonly live: LiveValue;
  /** Without a margin, in decimal odds. */
  readonly fairPrice: Odds;
  /** How the stake follows from the value; before rounding and the book's limit. */
  readonly sizing: Sizing;
  /** In dollars, in the user's steps; 0 if that would be less than a book takes. */
  readonly stake: number;
}

/** One user's criteria for bets of value. */
export interface ValueCriteria extends OfferCriteria {
  /** How the stake follows from the value. */
  readonly sizing: { readonly riskTolerance: RiskLevel; readonly plainKelly?: boolean | undefined };
}

/**
 * What a bet of value is to one user: their stake, or why they do not want it. At an exchange it is worth what it is at the price that fills for
 * that stake.
 */
export const offerValue = (live: LiveValue, criteria: ValueCriteria, now: number): ValueOffer | Lack => {
  const { scanner, bankroll, caps, sizing: by } = criteria;
  const { opportunity } = live;
  const { bet, leg } = opportunity;
  const leftOut = isLeftOut(live, criteria, now);
  if (leftOut) return leftOut;
  if (isPlayerFamily(opportunity.family) && !scanner.valueProps) return 'not-wanted';
  if (!scanner.liveGames && hasStarted(opportunity, now)) return 'not-wanted';
  const [price = leg.price] = caps?.prices([leg.price], opportunity.family) ?? [];
  if (bet.value < scanner.minValueEv) return 'under-minimum';
  const sized = (edge: number, at: Odds) => sizeByEdge({ edge, price: at }, bankroll, by.riskTolerance, by.plainKelly);
  const depth = depthOf(price, bet, criteria);
  if (depth && depth.most < LIMITS.leastStake) return 'under-minimum';
  const first = sized(bet.value, bet.net);
  const wished = Math.min(first.stake, depth?.worth ?? Number.POSITIVE_INFINITY);
  // What fills for a stake is worth less than the first offer, and so less is staked.
  const sizing = depth && wished > 0 ? sized(depth.valueAt(wished), depth.oddsAt(wished)) : first;
  const most = Math.min(wished, sizing.stake, price.limit ?? Number.POSITIVE_INFINITY);
  const stake = inSteps(most, scanner.roundTo || CENT);
  const told = Math.max(stake, LIMITS.leastStake);
  const legs = [withFill({ ...leg, price }, depth?.most ?? 0, told, criteria.terms)];
  if (!areLegsWanted(opportunity, legs, criteria) || isBeyond(bet.value, scanner.maxValueEv)) return 'filtered';
  const value = depth ? depth.valueAt(told) : bet.value;
  return {
    live,
    legs,
    value,
    isByModel: true,
    ev: value,
    tooLittle: undefined,
    suspicion: suspectValue(bet.value),
    fairPrice: odds(1 / bet.fair),
    sizing,
    stake: stake < LIMITS.leastStake ? 0 : stake,
    cappedBy: cappedBy([price], [most], most, first.stake),
  };
};

/** How far a bet at an exchange is worth more than it costs. Stakes in dollars. */
interface Depth {
  /** The most that is worth, over all of it, what the user wants at least. */
  readonly most: number;
  /** The most of which every share is worth more than it costs. */
  readonly worth: number;
  /** Decimal odds, and percent of the stake. */
  readonly oddsAt: (stake: number) => Odds;
  readonly valueAt: (stake: number) => number;
}

const depthOf = (price: LegPrice, { fair }: ValuedBet, { terms, scanner }: ValueCriteria): Depth | undefined => {
  if (!hasLadder(price)) return undefined;
  const valueAt = (stake: number) => expectedValue(fair, oddsAt(price, stake, terms));
  const most = greatestStake(mostOf(price, terms)!, (stake) => valueAt(stake) >= scanner.minValueEv);
  const isWorth = (level: Level) =>
    expectedValue(fair, netOf({ ...price, price: (1 / level.price) as Odds }, terms)) > 0;
  const offer = { ...price.offer, ladder: price.offer!.ladder!.filter(isWorth) };
  return {
    most,
    worth: Math.min(most, mostOf({ ...price, offer }, terms)!),
    oddsAt: (stake) => oddsAt(price, stake, terms),
    valueAt,
  };
};

const CENT = 0.01;

// Floating-point error must not cost a step.
const inSteps = (dollars: number, step: number): number =>
  Math.round(Math.floor(dollars / step + 1e-6) * step * 100) / 100;
