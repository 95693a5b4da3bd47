import { isPlayerFamily } from '../catalogue/families.js';
import type { Terms } from '../odds/terms.js';
import {
  type MiddleCases,
  type MiddleModel,
  type MiddleOutlook,
  middleCases,
  middleOutlook,
  modelMiddle,
  reachesMinimums,
} from '../opportunities/middle-outlook.js';
import { type LegPrice, type LiveOpportunity, type Middle } from '../opportunities/opportunity.js';
import { suspectLegs } from '../opportunities/suspect-legs.js';
import { type Caps } from '../stakes/caps.js';
import { hasLadder, mostOf, oddsAt } from '../stakes/limited.js';
import { middleStake } from '../stakes/split.js';
import type { StakedMiddle } from '../stakes/stake-middle.js';
import { stakeTrustedMiddle } from '../stakes/without-odd-prices.js';
import { areLegsWanted, isBeyond, isLeftOut } from './is-left-out.js';
import { greatestStake, withFill } from './leg-fill.js';
import type { Lack, OfferCriteria, PositionOffer } from './offer.js';
import { cappedBy, type OfferedLeg, offeredLegs } from './offered-leg.js';

/** A middle as one user can bet it. It is ranked by the model's EV; where there is none, or the user wants that, by the simple estimate. */
export interface MiddleOffer extends PositionOffer {
  readonly live: LiveOpportunity<Middle>;
  /** On each leg, in dollars. */
  readonly stake: number;
  readonly cases: MiddleCases;
  readonly model: Modelled | undefined;
}

/** A model's result for a middle: where the game may land, and the value at this user's prices. */
interface Modelled extends MiddleModel {
  readonly outlook: MiddleOutlook;
}

/**
 * Recomputes a middle from one user's books, commission and minimums, with half of the stake on each leg. At an exchange the prices are those
 * that fill, and the stake ends where they would leave less than the minimums.
 */
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
  const { middlesBy: by, minMiddleEv: minEv } = scanner;
  const isEnough = (net: Staked['net'], each: number) =>
    reachesMinimums(opportunity, known && middleOutlook(known, net, [each, each]), { ...scanner, by, minEv });
  const onOffer = caps ? capped(opportunity, caps) : opportunity;
  const staked = stakeFilled((total) => stakeTrustedMiddle(onOffer, known, terms, total), wished, isEnough);
  if (!staked) return 'other-books';
  const { net } = staked;
  const stake = staked.total / 2;
  const legs = withHalves(offeredLegs(opportunity, staked.legs), stake, terms, isEnough);
  if (!areLegsWanted(opportunity, legs, criteria)) return 'filtered';
  if (stake <= 0) return 'no-stake';
  const cases = middleCases(net, [stake, stake]);
  const model = known && { ...known, outlook: middleOutlook(known, net, [stake, stake]) };
  if (!isEnough(net, stake)) return 'under-minimum';
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

type Staked = StakedMiddle<LegPrice>;
/** Whether a middle at these net prices, with so many dollars on each leg, is what the user wants at least. */
type IsEnough = (net: Staked['net'], each: number) => boolean;

/** A middle staked with what is wished, or where the offers of an exchange do not last for that, with as much as is still enough. */
const stakeFilled = (
  stakeWith: (total: number) => Staked | undefined,
  wished: number,
  isEnough: IsEnough,
): Staked | undefined => {
  const isGood = (one: Staked | undefined) => one !== undefined && one.total > 0 && isEnough(one.net, one.total / 2);
  const staked = stakeWith(wished);
  if (!staked || staked.total <= 0 || !staked.legs.some(hasLadder) || isGood(staked)) return staked;
  const total = greatestStake(staked.total, (less) => isGood(stakeWith(less)));
  return total > 0 ? stakeWith(total) : staked;
};

/** The legs of a middle with half of the stake on each, with how far they fill. */
const withHalves = (
  legs: readonly OfferedLeg[],
  stake: number,
  terms: Terms,
  isEnough: IsEnough,
): readonly OfferedLeg[] => {
  const prices = legs.map(({ price }) => price);
  if (!prices.some(hasLadder)) return legs;
  const depth = Math.min(...prices.map((price) => mostOf(price, terms) ?? Infinity));
  const most = greatestStake(depth, (half) => {
    const [first, second] = prices.map((price) => oddsAt(price, half, terms));
    return isEnough([first!, second!], half);
  });
  return legs.map((leg) => withFill(leg, most, stake, terms));
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
