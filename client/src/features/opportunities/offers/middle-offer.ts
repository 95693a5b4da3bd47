import {
  isPlayerFamily,
  type LiveOpportunity,
  type Middle,
  type MiddleCases,
  type MiddleModel,
  type MiddleOutlook,
  middleCases,
  middleOutlook,
  middleStake,
  modelMiddle,
  type Odds,
  stakeMiddle,
  suspectMiddle,
} from '@fairline/shared/domain';
import { looksAt } from '../../../lib/choices/scanner-terms.js';
import type { Offer } from '../list/live-view.js';
import type { ScannerCriteria } from '../list/scanner-criteria.js';
import { offeredLegs } from './offered-leg.js';
import type { Lack } from './why-gone.js';

/** A middle as one user can bet it. Its value is the EV by the model, or by the simple estimate where there is no model. */
export interface MiddleOffer extends Offer {
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
  { terms, scanner, bankroll }: ScannerCriteria,
  now: number,
): MiddleOffer | Lack => {
  const { opportunity } = live;
  if (!looksAt(scanner, opportunity.sport)) return 'other-sports';
  if (isPlayerFamily(opportunity.family) && !scanner.middleProps) return 'not-wanted';
  if (opportunity.commenceTime <= now) return 'not-wanted';
  if (opportunity.gap < scanner.minGap || opportunity.probability < scanner.minProbability) return 'under-minimum';
  const staked = stakeMiddle(opportunity.prices, terms, middleStake(scanner.middleStake, bankroll));
  if (!staked) return 'other-books';
  const net = [staked.net[0]!, staked.net[1]!] as const;
  const stake = staked.total / 2;
  if (stake <= 0) return 'no-stake';
  const cases = middleCases(net, [stake, stake]);
  const model = outlookOf(opportunity, net, stake);
  const value = model ? model.outlook.ev : simpleValue(opportunity, cases, stake);
  return {
    live,
    legs: offeredLegs(opportunity, staked.legs),
    value,
    isByModel: model !== undefined,
    stake,
    cases,
    model,
    suspicion: suspectMiddle((cases.worst / (2 * stake)) * 100, model?.outlook.ev),
  };
};

const outlookOf = (middle: Middle, net: readonly [Odds, Odds], stake: number): Modelled | undefined => {
  const known = models.get(middle) ?? modelOf(middle);
  models.set(middle, known);
  return known === 'none' ? undefined : { ...known, outlook: middleOutlook(known, net, [stake, stake]) };
};

const modelOf = (middle: Middle): MiddleModel | 'none' => modelMiddle(middle) ?? 'none';

// The list is evaluated every second, and between two pushes a middle is the same object, so its model is cached.
const models = new WeakMap<Middle, ReturnType<typeof modelOf>>();

const simpleValue = ({ probability }: Middle, { best, single }: MiddleCases, stake: number): number => {
  const hit = probability / 100;
  return ((hit * best + ((1 - hit) * (single[0] + single[1])) / 2) / (2 * stake)) * 100;
};
