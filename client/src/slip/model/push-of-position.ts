import { type Push, type PushMarket, placeOf, pushOf } from '@fairline/shared/domain';
import { pushOfLegs, pushOutcome } from './push-outcome.js';
import type { SlipItem } from './slip-item.js';

type Leg = Pick<SlipItem, 'sport' | 'quote'>;

/** What a push or a tie does to the legs of one position, in words; undefined if none can happen. */
export const pushOfPosition = (items: readonly Leg[]): string | undefined => {
  const market = marketOf(items);
  return market ? pushOutcome(market) : pushOfLegs(marketsOf(items));
};

/** The push that returns every leg of a position; undefined if none can happen. Legs at different lines never push together. */
export const pushOfAll = (items: readonly Leg[]): Push | undefined => {
  const market = marketOf(items);
  return market && pushOf(market);
};

const marketOf = (items: readonly Leg[]): PushMarket | undefined => {
  const markets = marketsOf(items);
  return new Set(markets.map(({ line }) => line)).size === 1 ? markets[0] : undefined;
};

const marketsOf = (items: readonly Leg[]): PushMarket[] => {
  const places = items.map(({ quote }) => placeOf(quote));
  const outcomes = places.map(({ outcome }) => outcome).sort();
  return places.map(({ family, line }, i) => ({ sport: items[i]!.sport, family, line, outcomes }));
};
