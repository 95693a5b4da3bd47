import { isPlayerFamily } from '../catalogue/families.js';
import {
  type MiddleCases,
  type MiddleModel,
  type MiddleOutlook,
  middleCases,
  middleOutlook,
  modelMiddle,
  reachesMinimums,
} from '../opportunities/middle-outlook.js';
import { type LiveOpportunity, type Middle } from '../opportunities/opportunity.js';
import { suspectLegs } from '../opportunities/suspect.js';
import { type Caps } from '../stakes/caps.js';
import { middleStake } from '../stakes/split.js';
import { stakeTrustedMiddle } from '../stakes/without-odd-prices.js';
import { areLegsWanted, isBeyond, isLeftOut } from './is-left-out.js';
import type { Lack, OfferCriteria, PositionOffer } from './offer.js';
import { cappedBy, offeredLegs } from './offered-leg.js';

/** A middle as one user can bet it. It is ranked by the model's EV; where there is none, or the user wants that, by the simple estimate. */
export interface MiddleOffer extends PositionOffer {
  readonly live: LiveOpportunity<Middle>;
  /** On each leg, in dollars. */
  readonly stake: number;
  readonly cases: MiddleCases;
  readonly model: Modelled | undefined;
}

/** A model's result for a middle: where the game may land, and the value at this user's prices. */
export interface Modelled extends MiddleModel {
  readonly outlook: MiddleOutlook;
}

/** Recomputes a middle from one user's books, commission and minimums, with half of the stake on each leg. */
export const offerMiddle = (
  live: LiveOpportunity<Middle>,
  criteria: OfferCriteria,
  now: number,
): MiddleOffer | Lack => {
  const { terms, scanner, bankroll, caps } = criteria;
  const { opportunity } = live;
  const leftOut = isLeftOut(live, criteria, now);
  if (leftOut) return leftOut;
  if (isPlayerFamily(opportunity.family) && !scanner.middleProps) return 'not-wanted';
  if (opportunity.commenceTime <= now) return 'not-wanted';
  const known = knownModel(opportunity);
  const wished = middleStake(scanner.middleStake, bankroll);
  const staked = stakeTrustedMiddle(caps ? capped(opportunity, caps) : opportunity, known, terms, wished);
  if (!staked) return 'other-books';
  const { net } = staked;
  const legs = offeredLegs(opportunity, staked.legs);
  if (!areLegsWanted(opportunity, legs, criteria)) return 'filtered';
  const stake = staked.total / 2;
  if (stake <= 0) return 'no-stake';
  const cases = middleCases(net, [stake, stake]);
  const model = known && { ...known, outlook: middleOutlook(known, net, [stake, stake]) };
  const { middlesBy: by, minMiddleEv: minEv } = scanner;
  if (!reachesMinimums(opportunity, model?.outlook, { ...scanner, by, minEv })) return 'under-minimum';
  if (isBeyond(model?.outlook.ev, scanner.maxMiddleEv)) return 'filtered';
  const isByModel = by === 'model' && model !== undefined;
  return {
    live,
    legs,
    value: isByModel ? model.outlook.ev : opportunity.probability,
    isByModel,
    ev: model?.outlook.ev,
    tie: cases.best / stake,
    stake,
    cases,
    model,
    tooLittle: staked.tooLittle,
    cappedBy: cappedBy(staked.legs, [stake, stake], staked.total, wished),
    setAside: staked.setAside ?? [],
    suspicion: suspectLegs(staked.legs, known),
  };
};

const capped = ({ prices: [first, second], family, ...middle }: Middle, caps: Caps) => ({
  ...middle,
  prices: [caps.prices(first, family), caps.prices(second, family)] as const,
});

const knownModel = (middle: Middle): MiddleModel | undefined => {
  const known = models.get(middle) ?? modelMiddle(middle) ?? 'none';
  models.set(middle, known);
  return known === 'none' ? undefined : known;
};

// The list is evaluated every second, and between two pushes a middle is the same object, so its model is cached.
const models = new WeakMap<Middle, MiddleModel | 'none'>();
