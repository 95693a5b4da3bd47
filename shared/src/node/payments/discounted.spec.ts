import type Stripe from 'stripe';
import { discounted } from './discounted.js';

const NEXT = 1_800_000_000;
const discount = (coupon: Partial<Stripe.Coupon> | string, end: number | null = null) => {
  const whole = { percent_off: null, amount_off: null, currency: null };
  const source = { type: 'coupon', coupon: typeof coupon === 'string' ? coupon : { ...whole, ...coupon } };
  return { end, source } as Stripe.Discount;
};
const renewal = (...discounts: Stripe.Discount[]) =>
  discounted(2_500, discounts, { product: 'prod_ours', currency: 'usd', at: NEXT });

it.each([
  ['without a discount', [], 2_500],
  ['with a third off', [discount({ percent_off: 33 })], 1_675],
  ['with an amount off', [discount({ amount_off: 700, currency: 'usd' })], 1_800],
  [
    'with two, one after the other',
    [discount({ percent_off: 50 }), discount({ amount_off: 700, currency: 'usd' })],
    550,
  ],
  ['with more off than it costs', [discount({ amount_off: 9_900, currency: 'usd' })], 0],
  ['with an amount of another currency', [discount({ amount_off: 700, currency: 'eur' })], 2_500],
  ['with one that ends after the renewal', [discount({ percent_off: 10 }, NEXT + 1)], 2_250],
  ['with one that ends at the renewal', [discount({ percent_off: 10 }, NEXT)], 2_500],
  ['with one for this product', [discount({ percent_off: 10, applies_to: { products: ['prod_ours'] } })], 2_250],
  ['with one for another product', [discount({ percent_off: 10, applies_to: { products: ['prod_other'] } })], 2_500],
  ['with one that names no products', [discount({ percent_off: 10, applies_to: null as never })], 2_250],
  ['with one known only by its id', [discount('coupon_1')], 2_500],
])('the discounted price of a renewal of 25.00 is the rest: %s', (_, discounts, cents) => {
  expect(renewal(...discounts)).toBe(cents);
});
