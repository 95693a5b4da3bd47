import type Stripe from 'stripe';

/** A renewal: the product, and when it is billed (seconds since 1970). */
export interface Renewal {
  readonly product: string;
  readonly currency: string;
  readonly at: number;
}

/** The price of a renewal in cents, after the discounts that still apply then and cover that product. */
export const discounted = (cents: number, discounts: readonly Stripe.Discount[], renewal: Renewal): number =>
  discounts.reduce((left, discount) => {
    const { coupon } = discount.source;
    if (!coupon || typeof coupon === 'string' || isOver(discount, renewal) || !isFor(coupon, renewal)) return left;
    return Math.max(0, Math.round(after(left, coupon, renewal)));
  }, cents);

const isOver = ({ end }: Stripe.Discount, { at }: Renewal): boolean => end !== null && end <= at;

const isFor = ({ applies_to }: Stripe.Coupon, { product }: Renewal): boolean =>
  !applies_to || applies_to.products.includes(product);

const after = (cents: number, { percent_off, amount_off, currency }: Stripe.Coupon, paid: Renewal): number => {
  if (percent_off !== null) return cents * (1 - percent_off / 100);
  return currency === paid.currency ? cents - (amount_off ?? 0) : cents;
};
