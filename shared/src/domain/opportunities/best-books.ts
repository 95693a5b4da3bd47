import { pairArbitrage } from './arbitrage.js';
import { pairMiddle } from './middles.js';
import type { Opportunity } from './opportunity.js';

/** The books of an opportunity's best legs, sorted by key. */
export const bestBooks = (opportunity: Opportunity): string[] => {
  const pairing = opportunity.kind === 'arbitrage' ? pairArbitrage(opportunity.prices) : pairMiddle(opportunity.prices);
  return (pairing?.legs ?? []).map(({ book }) => book).sort();
};
