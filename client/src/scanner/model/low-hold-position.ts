import type { Arbitrage, LowHoldOffer, PositionOffer, Split } from '@fairline/shared/domain';

/**
 * A low hold as the position that it is once it is placed: bets on every outcome of a market, as those of an arbitrage, that leave a loss
 * instead of a profit.
 */
export const asPosition = (offer: LowHoldOffer): PositionOffer & { readonly split: Split } => {
  const { opportunity, openedAt } = offer.live;
  const { legs, net: _, counted: __, cost: ___, hold, outcomes, ...on } = opportunity;
  const arbitrage: Arbitrage = {
    ...on,
    kind: 'arbitrage',
    type: outcomes.length === 2 ? 'two_way' : 'three_way',
    outcomes,
    prices: legs.map((price) => [price]),
    profit: -hold,
  };
  return { ...offer, live: { opportunity: arbitrage, openedAt, peak: -hold, steps: [] }, setAside: [] };
};
