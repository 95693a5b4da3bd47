import { hasStarted } from '../board/game-event.js';
import { isPlayerFamily } from '../catalogue/families.js';
import { type Odds, odds } from '../odds/formats.js';
import { suspectValue } from '../opportunities/suspect.js';
import { type RiskLevel, type Sizing, sizeByEdge } from '../stakes/auto-stake.js';
import { LIMITS } from '../stakes/limits.js';
import { areLegsWanted, isBeyond, isLeftOut } from './is-left-out.js';
import type { Lack, ListedOffer, OfferCriteria } from './offer.js';
import { cappedBy } from './offered-leg.js';
import type { LiveValue } from './value-bet.js';

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

/** What a bet of value is to one user: their stake, or why they do not want it. */
export const offerValue = (live: LiveValue, criteria: ValueCriteria, now: number): ValueOffer | Lack => {
  const { scanner, bankroll, caps, sizing: by } = criteria;
  const { opportunity } = live;
  const { bet, leg } = opportunity;
  const leftOut = isLeftOut(live, criteria, now);
  if (leftOut) return leftOut;
  if (isPlayerFamily(opportunity.family) && !scanner.valueProps) return 'not-wanted';
  if (!scanner.liveGames && hasStarted(opportunity, now)) return 'not-wanted';
  const [price = leg.price] = caps?.prices([leg.price], opportunity.family) ?? [];
  const legs = [{ ...leg, price }];
  if (bet.value < scanner.minValueEv) return 'under-minimum';
  if (!areLegsWanted(opportunity, legs, criteria) || isBeyond(bet.value, scanner.maxValueEv)) return 'filtered';
  const sizing = sizeByEdge({ edge: bet.value, price: bet.net }, bankroll, by.riskTolerance, by.plainKelly);
  const most = Math.min(sizing.stake, price.limit ?? Number.POSITIVE_INFINITY);
  const stake = inSteps(most, scanner.roundTo || CENT);
  return {
    live,
    legs,
    value: bet.value,
    isByModel: true,
    ev: bet.value,
    tooLittle: undefined,
    suspicion: suspectValue(bet.value),
    fairPrice: odds(1 / bet.fair),
    sizing,
    stake: stake < LIMITS.leastStake ? 0 : stake,
    cappedBy: cappedBy([price], [most], most, sizing.stake),
  };
};

const CENT = 0.01;

// Floating-point error must not cost a step.
const inSteps = (dollars: number, step: number): number =>
  Math.round(Math.floor(dollars / step + 1e-6) * step * 100) / 100;
