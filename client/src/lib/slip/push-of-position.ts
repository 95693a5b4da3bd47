import { placeOf } from '@fairline/shared/domain';
import { pushOfLegs, pushOutcome } from '../push/push-outcome.js';
import type { SlipItem } from './slip-item.js';

/** What a push or a tie does to the legs of one position, in words; undefined if none can happen. */
export const pushOfPosition = (items: readonly Pick<SlipItem, 'sport' | 'quote'>[]): string | undefined => {
  const places = items.map(({ quote }) => placeOf(quote));
  const outcomes = places.map(({ outcome }) => outcome).sort();
  const legs = places.map(({ family, line }, i) => ({ sport: items[i]!.sport, family, line, outcomes }));
  return new Set(places.map(({ line }) => line)).size === 1 ? pushOutcome(legs[0]!) : pushOfLegs(legs);
};
