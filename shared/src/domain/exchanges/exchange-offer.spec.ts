import type { Offer } from '../board/quote.js';
import { type ExchangeOffer, exchangeOfferOf, isSameExchangeOffer } from './exchange-offer.js';

const offer: ExchangeOffer = {
  ladder: [
    { price: 0.44, size: 17 },
    { price: 0.46, size: 83 },
  ],
  fee: { kind: 'polymarket', rate: 0.03 },
  voidRule: { cancelled: 'half' },
  delay: 3,
};

it('two offers of an exchange are the same only if every level, the fee, the rules and the delay are', () => {
  expect(isSameExchangeOffer(offer, structuredClone(offer))).toBe(true);
  expect(isSameExchangeOffer(undefined, undefined)).toBe(true);
  expect(isSameExchangeOffer(undefined, {})).toBe(true);
  for (const change of [
    { ladder: undefined },
    { ladder: offer.ladder!.slice(0, 1) },
    { ladder: [offer.ladder![0]!, { price: 0.46, size: 82 }] },
    { ladder: [offer.ladder![0]!, { price: 0.47, size: 83 }] },
    { fee: undefined },
    { fee: { kind: 'polymarket', rate: 0.02 } },
    { fee: { kind: 'kalshi' } },
    { voidRule: {} },
    { voidRule: { cancelled: 'refund' } },
    { voidRule: { cancelled: 'half', tied: 'half' } },
    { delay: undefined },
  ] satisfies ExchangeOffer[]) {
    expect([change, isSameExchangeOffer(offer, { ...offer, ...change })]).toEqual([change, false]);
    expect([change, isSameExchangeOffer({ ...offer, ...change }, offer)]).toEqual([change, false]);
  }
  expect(isSameExchangeOffer(offer, undefined)).toBe(false);
});

it('of what is known beside a price, an exchange adds its own part only', () => {
  const known: Offer = { limit: 50, marketLink: 'https://a.example' };
  expect(exchangeOfferOf({ ...known, ...offer })).toEqual(offer);
  expect(exchangeOfferOf(known)).toBeUndefined();
  expect(exchangeOfferOf(undefined)).toBeUndefined();
});
