import { middleReturn } from './middle-figures.js';
import { pairMiddle } from './middles.js';
import type { Ending, LegPrice, LiveOpportunity, Opportunity } from './opportunity.js';

/** An opportunity that is no more. */
export interface Ended {
  readonly id: string;
  readonly at: number;
  readonly why: Ending;
}

/** An opportunity at the moment it is found (milliseconds). */
export const begun = (opportunity: Opportunity, now: number): LiveOpportunity => {
  const value = worthOf(opportunity);
  return { opportunity, openedAt: now, peak: value, steps: [[now, value]] };
};

/** The same opportunity found again: itself when nothing about it moved, a further step when its worth did. */
export const continued = (live: LiveOpportunity, opportunity: Opportunity, now: number): LiveOpportunity => {
  if (isSameOpportunity(live.opportunity, opportunity)) return live;
  const value = worthOf(opportunity);
  const { openedAt, peak, steps } = live;
  if (value === steps.at(-1)?.[1]) return { opportunity, openedAt, peak, steps };
  const kept = steps.slice(1 - STEPS_KEPT);
  kept.push([now, value]);
  return { opportunity, openedAt, peak: Math.max(peak, value), steps: kept };
};

/** What an opportunity is worth at its best, in percent of the total stake: sure profit, or what a middle returns when both legs win. */
const worthOf = (opportunity: Opportunity): number => {
  if (opportunity.kind === 'arbitrage') return opportunity.profit;
  const pair = pairMiddle(opportunity.prices);
  return pair ? middleReturn(pair.net) : 0;
};

/** The same offer. When a price was last confirmed does not count: a confirmation is no change. */
const isSameOpportunity = (a: Opportunity, b: Opportunity): boolean =>
  a.id === b.id &&
  a.commenceTime === b.commenceTime &&
  a.home === b.home &&
  a.away === b.away &&
  consensusOf(a) === consensusOf(b) &&
  a.prices.length === b.prices.length &&
  a.prices.every((prices, leg) => isSamePrices(prices, b.prices[leg]!));

const isSamePrices = (a: readonly LegPrice[], b: readonly LegPrice[]): boolean =>
  a === b || (a.length === b.length && a.every((leg, i) => isSamePrice(leg, b[i]!)));

const isSamePrice = (a: LegPrice, b: LegPrice): boolean =>
  a.book === b.book && a.price === b.price && a.limit === b.limit;

const consensusOf = (opportunity: Opportunity): number | undefined =>
  opportunity.kind === 'middle' ? opportunity.consensus : undefined;

const STEPS_KEPT = 24;
