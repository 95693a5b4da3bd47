import { middleReturn } from './middle-figures.js';
import { pairMiddle } from './middles.js';
import type { Ending, LegPrice, LiveOpportunity, Opportunity } from './opportunity.js';

/** An opportunity that has ended. */
export interface Ended {
  readonly id: string;
  readonly at: number;
  readonly why: Ending;
}

/** Starts the life of an opportunity, found at `now` (milliseconds). */
export const begun = (opportunity: Opportunity, now: number): LiveOpportunity => {
  const value = worthOf(opportunity);
  return { opportunity, openedAt: now, peak: value, steps: [[now, value]] };
};

/**
 * Continues the life of an opportunity that was found again: returns the same object if nothing moved, and adds a step if its value did.
 */
export const continued = (live: LiveOpportunity, opportunity: Opportunity, now: number): LiveOpportunity => {
  if (isSameOpportunity(live.opportunity, opportunity)) return live;
  const value = worthOf(opportunity);
  const { openedAt, peak, steps } = live;
  if (value === steps.at(-1)?.[1]) return { opportunity, openedAt, peak, steps };
  const kept = steps.slice(1 - STEPS_KEPT);
  kept.push([now, value]);
  return { opportunity, openedAt, peak: Math.max(peak, value), steps: kept };
};

/**
 * The value of an opportunity in percent of the total stake: the sure profit of an arbitrage, or the return of a middle when both legs win.
 */
const worthOf = (opportunity: Opportunity): number => {
  if (opportunity.kind === 'arbitrage') return opportunity.profit;
  const [first, second] = opportunity.prices;
  const pair = pairMiddle([first.slice(0, 2), second.slice(0, 2)]); // best first, and each book once
  return pair ? middleReturn(pair.net) : 0;
};

/** Whether both are the same offer. `lastUpdate` does not count: a confirmation is not a change. */
const isSameOpportunity = (a: Opportunity, b: Opportunity): boolean =>
  a.id === b.id &&
  a.commenceTime === b.commenceTime &&
  a.home === b.home &&
  a.away === b.away &&
  isSameConsensus(a, b) &&
  a.prices.length === b.prices.length &&
  a.prices.every((prices, leg) => isSamePrices(prices, b.prices[leg]!));

const isSamePrices = (a: readonly LegPrice[], b: readonly LegPrice[]): boolean =>
  a === b || (a.length === b.length && a.every((leg, i) => isSamePrice(leg, b[i]!)));

const isSamePrice = (a: LegPrice, b: LegPrice): boolean =>
  a.book === b.book && a.price === b.price && a.limit === b.limit;

const isSameConsensus = (a: Opportunity, b: Opportunity): boolean =>
  a.kind !== 'middle' || b.kind !== 'middle' || (a.consensus === b.consensus && a.lean === b.lean);

const STEPS_KEPT = 24;
