/** A subscription as a test defines it. Times in milliseconds. */
export interface Paying {
  readonly id: string;
  readonly plan: 'gold' | 'platinum';
  readonly status: string;
  readonly periodEnd: number;
  readonly isEnding: boolean;
  /** Percent off: on the subscription's item, on the subscription, and on the customer. */
  readonly off?: { readonly item?: number; readonly own?: number; readonly customer?: number };
}

/** A subscription as an entry of a list. There discounts are only ids, except the customer's. */
export const wiredSubscription = (customer: string, { id, plan, status, periodEnd, isEnding, off }: Paying) => {
  const price = {
    id: `price_${plan}`,
    product: `prod_${plan}`,
    currency: 'usd',
    metadata: { plan },
    unit_amount: plan === 'gold' ? 1_000 : 2_500,
  };
  const [from, to] = [seconds(periodEnd - MONTH), seconds(periodEnd)];
  const discounts = off?.item ? ['di_item'] : [];
  const item = { id: `si_${id}`, current_period_start: from, current_period_end: to, discounts, price, quantity: 1 };
  return {
    id,
    customer: { id: customer, discount: off?.customer ? { id: 'di_customer' } : null },
    status,
    created: from,
    currency: 'usd',
    metadata: {},
    discounts: off?.own ? ['di_own'] : [],
    cancel_at: null,
    cancel_at_period_end: isEnding,
    ended_at: null,
    items: { data: [item] },
  };
};

/** The full discounts, when a single subscription or customer that has some is requested. */
export const wiredDiscounts = (path: string, paying: ReadonlyMap<string, readonly Paying[]>): object | undefined => {
  const [, kind, id = ''] = /^\/v1\/(subscription_items|subscriptions|customers)\/(?:si_)?(.+)$/.exec(path) ?? [];
  if (kind === 'customers') return { discount: discount(paying.get(id)?.[0]?.off?.customer) };
  const { off } = [...paying.values()].flat().find((each) => each.id === id) ?? {};
  return kind === undefined ? undefined : { discounts: [discount(kind === 'subscriptions' ? off?.own : off?.item)] };
};

const discount = (percent_off = 0) => ({ end: null, source: { type: 'coupon', coupon: { percent_off } } });

const MONTH = 30 * 24 * 3_600_000;
const seconds = (milliseconds: number) => Math.floor(milliseconds / 1_000);
