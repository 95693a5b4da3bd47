import type { LowHoldOffer, PositionOffer, Split } from '@fairline/shared/domain';

/**
 * A low hold as the position that it is once it is placed: bets on every outcome of a market, as those of an arbitrage, that leave a loss
 * instead of a profit.
 */
export const asPosition = (offer: LowHoldOffer): PositionOffer & { readonly split: Split } => {
  const { opportunity, openedAt } = offer.live;
  const { id, event, sport, home, away, commenceTime, family, subject, line, outcomes, legs } = opportunity;
  const { hold } = offer;
  return {
    ...offer,
    live: {
      opportunity: {
        ...{ id, event, sport, home, away, commenceTime, family, subject, line, outcomes },
        kind: 'arbitrage',
        type: outcomes.length === 2 ? 'two_way' : 'three_way',
        prices: legs.map((price) => [price]),
        profit: -hold,
      },
      ...{ openedAt, peak: -hold, steps: [] },
    },
    setAside: [],
  };
};
