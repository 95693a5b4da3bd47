import { isPaid, isPlatinum, listPriceOf, PLANS, planOf } from './plans.js';

describe('plans', () => {
  it('each plan has a list price, in cents', () => {
    expect([PLANS.free, PLANS.gold, PLANS.platinum].map((plan) => plan.listPriceCents)).toEqual([0, 1000, 2500]);
  });

  it('a year costs as many months as it is said to, and never more than twelve', () => {
    for (const plan of ['free', 'gold', 'platinum'] as const) {
      expect(listPriceOf(plan, 'month', 10)).toBe(PLANS[plan].listPriceCents);
      expect(listPriceOf(plan, 'year', 10)).toBe(10 * PLANS[plan].listPriceCents);
      expect(listPriceOf(plan, 'year')).toBe(12 * PLANS[plan].listPriceCents);
    }
  });

  it('Platinum features are for platinum and unlimited users only', () => {
    expect(isPlatinum('platinum', false)).toBe(true);
    expect(isPlatinum('free', true)).toBe(true);
    expect(isPlatinum('gold', false)).toBe(false);
  });

  it('every user counts as paid except those on the free plan', () => {
    expect(isPaid('gold', false)).toBe(true);
    expect(isPaid('free', true)).toBe(true);
    expect(isPaid('free', false)).toBe(false);
  });

  it('plan names are recognised in any case, and an unknown plan is free', () => {
    expect([' PLATINUM ', 'Gold', 'guest', ''].map(planOf)).toEqual(['platinum', 'gold', 'free', 'free']);
  });
});
