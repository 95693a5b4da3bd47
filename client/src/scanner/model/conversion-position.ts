import { type ConversionOffer, type PositionOffer, type Split, splitOf } from '@fairline/shared/domain';

/**
 * A conversion as the position that it is once it is placed: bets on every outcome of a market, as those of an arbitrage, the promoted one
 * at the odds that it is paid at.
 */
export const asPlaced = (offer: ConversionOffer): PositionOffer & { readonly split: Split } => {
  const { live, legs, stakes, promoted, paidAt } = offer;
  const { opportunity, openedAt } = live;
  const { id, event, sport, home, away, commenceTime, family, subject, line, outcomes } = opportunity;
  const paid = legs.map((leg, i) => (i === promoted ? { ...leg, price: { ...leg.price, price: paidAt } } : leg));
  return {
    ...offer,
    legs: paid,
    live: {
      opportunity: {
        ...{ id, event, sport, home, away, commenceTime, family, subject, line, outcomes },
        kind: 'arbitrage',
        type: outcomes.length === 2 ? 'two_way' : 'three_way',
        prices: paid.map(({ price }) => [price]),
        profit: offer.value,
      },
      ...{ openedAt, peak: offer.value, steps: [] },
    },
    setAside: [],
    split: splitOf(
      paid.map(({ price }) => price.price),
      stakes,
    ),
  };
};
