import fc from 'fast-check';
import { planInForce } from './plan-in-force.js';
import {
  isPaymentDue,
  isSubscriptionOver,
  mainSubscription,
  mayBuyAgain,
  PAST_DUE_GRACE_MS,
  planOfSubscription,
  type SubscriptionState,
  subscriptionStatuses,
} from './subscription.js';

const NOW = Date.UTC(2026, 2, 10);
const DAY = 24 * 3_600_000;

const aSubscription = (over: Partial<SubscriptionState> = {}): SubscriptionState => ({
  id: 'sub_1',
  plan: 'gold',
  status: 'active',
  amountCents: 1_000,
  currency: 'usd',
  interval: 'month',
  createdAt: NOW - 40 * DAY,
  periodStart: NOW - 9 * DAY,
  periodEnd: NOW + 21 * DAY,
  endsAt: undefined,
  ...over,
});

const anyTime = fc.integer({ min: NOW - 90 * DAY, max: NOW + 90 * DAY });
const anySubscription = fc.record({
  id: fc.string(),
  plan: fc.constantFrom('gold' as const, 'platinum' as const),
  status: fc.constantFrom(...subscriptionStatuses),
  amountCents: fc.nat(),
  currency: fc.constant('usd'),
  interval: fc.constantFrom('month' as const, 'year' as const),
  createdAt: anyTime,
  periodStart: anyTime,
  periodEnd: anyTime,
  endsAt: fc.option(anyTime, { nil: undefined }),
});

describe('the plan of a subscription', () => {
  it.each([
    ['active', 'gold'],
    ['trialing', 'gold'],
    ['unpaid', 'free'],
    ['paused', 'free'],
    ['incomplete', 'free'],
    ['incomplete_expired', 'free'],
    ['canceled', 'free'],
  ] as const)('the plan of a subscription with status %s is %s', (status, plan) => {
    expect(planOfSubscription(aSubscription({ status }), NOW)).toBe(plan);
  });

  it('the plan without a subscription is free', () => expect(planOfSubscription(undefined, NOW)).toBe('free'));

  it('the plan of a subscription stays for exactly one week after a failed renewal', () => {
    const late = aSubscription({ status: 'past_due', periodStart: NOW });
    expect(planOfSubscription(late, NOW + PAST_DUE_GRACE_MS - 1)).toBe('gold');
    expect(planOfSubscription(late, NOW + PAST_DUE_GRACE_MS)).toBe('free');
  });

  it('the plan of a cancelled subscription ends at the end of the paid period, without any event', () => {
    const cancelled = aSubscription({ endsAt: NOW });
    expect(planOfSubscription(cancelled, NOW - 1)).toBe('gold');
    expect(planOfSubscription(cancelled, NOW)).toBe('free');
  });

  it('the plan of a subscription never returns from free by time alone', () =>
    fc.assert(
      fc.property(anySubscription, anyTime, fc.nat(200 * DAY), (subscription, now, later) => {
        const [before, after] = [now, now + later].map((at) => planOfSubscription(subscription, at));
        expect(before === 'free' ? after : 'free').toBe('free');
      }),
    ));

  it('the plan of a subscription is always free or the plan that was paid for', () =>
    fc.assert(
      fc.property(anySubscription, anyTime, (subscription, now) => {
        expect(['free', subscription.plan]).toContain(planOfSubscription(subscription, now));
      }),
    ));
});

describe('one main subscription among several', () => {
  it('the main subscription of several is one with the highest plan, whatever their order', () =>
    fc.assert(
      fc.property(fc.array(anySubscription, { minLength: 1 }), anyTime, (all, now) => {
        const given = (those: SubscriptionState[]) => those.map((each) => planOfSubscription(each, now));
        const best = ['platinum', 'gold', 'free'].find((plan) => given(all).includes(plan as 'gold'));
        expect(given([mainSubscription(all, now)!])).toEqual([best]);
        expect(given([mainSubscription([...all].reverse(), now)!])).toEqual([best]);
      }),
    ));

  it('the main subscription is the older of two equal ones, and the last one when all are over', () => {
    const [old, young] = [aSubscription({ id: 'old', createdAt: 1 }), aSubscription({ id: 'young', createdAt: 2 })];
    expect(mainSubscription([young, old], NOW)?.id).toBe('old');
    const over = [old, young].map((each) => ({ ...each, status: 'canceled' as const }));
    expect(mainSubscription(over, NOW)?.id).toBe('young');
  });

  it('the main subscription is undefined without any subscription', () =>
    expect(mainSubscription([], NOW)).toBeUndefined());
});

describe('the plan in force', () => {
  it('the plan in force is platinum while a gift lasts, and the paid plan afterwards', () => {
    const gift = { endsAt: NOW };
    expect(planInForce(aSubscription(), gift, NOW - 1)).toEqual({ plan: 'platinum', isGifted: true, endsAt: NOW });
    expect(planInForce(aSubscription(), gift, NOW)).toEqual({ plan: 'gold', isGifted: false, endsAt: undefined });
    expect(planInForce(undefined, gift, NOW)).toEqual({ plan: 'free', isGifted: false, endsAt: undefined });
  });

  it('the plan in force stays platinum with a gift that has no end', () => {
    expect(planInForce(undefined, { endsAt: undefined }, NOW + 900 * DAY).plan).toBe('platinum');
  });

  it('the plan in force includes its end while it lasts', () => {
    const cancelled = aSubscription({ endsAt: NOW + DAY });
    expect(planInForce(cancelled, undefined, NOW).endsAt).toBe(NOW + DAY);
    expect(planInForce(cancelled, undefined, NOW + DAY)).toEqual({ plan: 'free', isGifted: false, endsAt: undefined });
  });
});

describe('the status of a subscription', () => {
  const those = (is: (status: SubscriptionState['status']) => boolean) => subscriptionStatuses.filter(is);

  it('the status of a subscription tells whether the subscription is over', () =>
    expect(those(isSubscriptionOver)).toEqual(['incomplete_expired', 'canceled']));

  it('the status of a subscription tells whether the user may buy another one', () =>
    expect(those(mayBuyAgain)).toEqual(['incomplete', 'incomplete_expired', 'canceled']));

  it('the status of a subscription tells whether a payment is due', () =>
    expect(those(isPaymentDue)).toEqual(['past_due', 'unpaid']));
});
