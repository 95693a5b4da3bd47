import { isPaid, isPlatinum, PLANS, planOf } from './plans.js';

describe('plans', () => {
  it('each plan has a list price, in cents', () => {
    expect([PLANS.free, PLANS.gold, PLANS.platinum].map((plan) => plan.listPriceCents)).toEqual([0, 1000, 2500]);
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
