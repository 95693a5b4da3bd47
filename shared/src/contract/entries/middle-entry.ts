import {
  isPlayerFamily,
  type Middle,
  type MiddleFilter,
  type MiddleMinimums,
  type MiddleModel,
  type MiddleOutlook,
  middleCases,
  middleOutlook,
  middleRange,
  middleStake,
  modelMiddle,
  reachesMinimums,
  stakeMiddle,
  stakeTrustedMiddle,
  suspectLegs,
} from '../../domain/index.js';
import type { MiddleEntry } from '../rest/opportunities.js';
import { betEntry, setAsideEntry } from './bet-entry.js';
import { type Found, opportunityEntry, type Purse, timesOf } from './opportunity-entry.js';
import { selectionOf } from './selection.js';

/**
 * A middle with the specification's names, for one user; undefined when their books or filters exclude it, or when half of the stake is
 * under the smallest stake.
 */
export const middleEntry = (
  found: Found<Middle>,
  wanted: MiddleFilter & Partial<MiddleMinimums> & Purse,
  now: number,
): MiddleEntry | undefined => {
  const { opportunity } = found;
  if (!wanted.playerProps && isPlayerFamily(opportunity.family)) return undefined;
  const model = modelMiddle(opportunity);
  const stake = wanted.isReport ? stakeMiddle : stakeTrustedMiddle;
  const staked = stake(opportunity, model, wanted, middleStake(wanted.maxStake, wanted.bankroll));
  if (!staked || staked.total <= 0 || (staked.tooLittle && !wanted.isReport)) return undefined;
  const { legs, net, total: totalStake } = staked;
  const stakes = [totalStake / 2, totalStake / 2] as const;
  const selections = selectionsOf(opportunity);
  const { best, worst, breakEven } = middleCases(net, stakes);
  const outlook = model && middleOutlook(model, net, stakes);
  if (!reachesMinimums(opportunity, outlook, { ...NO_MINIMUMS, ...wanted })) return undefined;
  const suspect = suspectLegs(legs, model);
  return {
    ...opportunityEntry(found, now),
    type: 'middle',
    gap: opportunity.gap,
    middleRange: [...middleRange(opportunity)],
    probability: opportunity.probability,
    maxProfit: best,
    worstCase: worst,
    breakEven: outlook?.breakEven ?? breakEven,
    totalStake,
    bets: legs.map((leg, i) => betEntry(leg, net[i]!, selections[i]!, stakes[i]!)),
    ...timesOf(found, now),
    ...(model && outlook ? modelEntry(opportunity, model, outlook) : {}),
    ...(suspect ? { suspect } : {}),
    ...setAsideEntry(staked.setAside, selections),
  };
};

const modelEntry = ({ lean }: Middle, { basis, consensus }: MiddleModel, { bothWin, push, ev }: MiddleOutlook) => ({
  model: basis,
  modelProbability: bothWin,
  pushProbability: push,
  ev,
  consensus,
  ...(lean === undefined ? {} : { lean }),
});

// A report of a scan goes by the simple estimate.
const NO_MINIMUMS: MiddleMinimums = { by: 'simple', minEv: 0, minModelProbability: 0, minGap: 0, minProbability: 0 };

// For a spread each number is the team's own handicap, while a line is always the home team's.
const selectionsOf = (middle: Middle): readonly [low: string, high: string] =>
  middle.shape === 'totals'
    ? [selectionOf('over', middle.low, middle), selectionOf('under', middle.high, middle)]
    : [selectionOf('home', middle.low, middle), selectionOf('away', 0 - middle.high, middle)];
