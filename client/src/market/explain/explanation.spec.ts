import { type ExchangeFee, netOf, odds } from '@fairline/shared/domain';
import { aQuote } from '@fairline/shared/testing';
import { commissionIn, type Explanation } from './explanation.js';

const written = (fee: ExchangeFee | undefined) => {
  const best = aQuote({ book: 'kalshi', price: odds(2), offer: { fee } });
  const net = netOf(best, { commission: () => 7 });
  return commissionIn({ bet: { best, net } } as Explanation, (decimal) => decimal.toFixed(3));
};

it('what a price pays is written as its book takes it: a commission from the winnings, a fee from the price of a share', () => {
  expect(written(undefined)).toBe('1 + (2.000 − 1) × (1 − 0.07) = 1.930');
  expect(written({ kind: 'kalshi' })).toBe('2.000 ÷ (1 + 0.07 × (1 − 1 ÷ 2.000)) = 1.932');
  expect(written({ kind: 'polymarket', rate: 0.03 })).toBe('2.000 ÷ (1 + 0.03 × (1 − 1 ÷ 2.000)) = 1.970');
  expect(written({ kind: 'none' })).toBeUndefined();
});
