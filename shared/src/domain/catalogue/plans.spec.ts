import { isPaid, isPlatinum, PLANS, planOf } from './plans.js';

describe('plans', () => {
  it('have one list price each, in cents', () => {
    expect([PLANS.free, PLANS.gold, PLANS.platinum].map((plan) => plan.listPriceCents)).toEqual([0, 1000, 2500]);
  });

  it('give everything to platinum and to the unlimited', () => {
    expect(isPlatinum('platinum', false)).toBe(true);
    expect(isPlatinum('free', true)).toBe(true);
    expect(isPlatinum('gold', false)).toBe(false);
  });

  it('limit only the free', () => {
    expect(isPaid('gold', false)).toBe(true);
    expect(isPaid('free', true)).toBe(true);
    expect(isPaid('free', false)).toBe(false);
  });

  it('are read whatever the case, and are free when nobody sells them', () => {
    expect([' PLATINUM ', 'Gold', 'guest', ''].map(planOf)).toEqual(['platinum', 'gold', 'free', 'free']);
  });
});
