import { includedIn, PLAN_COPY } from './plan-copy.js';

it('the plan copy names the number of sportsbooks that have prices, and none while it is not known', () => {
  expect(PLAN_COPY.gold.contents(27)[0]).toBe('27 sportsbooks');
  expect(includedIn('gold', 27)[0]).toBe('Live odds from 27 sportsbooks');
  expect(PLAN_COPY.gold.contents(undefined)[0]).toBe('Every sportsbook');
  expect(includedIn('platinum', undefined)[0]).toBe('Live odds from every sportsbook');
});

it('the plan copy lists the contents that the specification names for each plan', () => {
  expect(PLAN_COPY.free.contents(undefined)).toEqual([
    '250 API calls per month',
    'Basic odds data',
    'Limited sportsbooks',
  ]);
  expect(PLAN_COPY.gold.contents(undefined).slice(1)).toEqual([
    '+EV finder',
    'Player props',
    'Game lines and spreads',
    'Real-time odds',
  ]);
  expect(PLAN_COPY.platinum.contents(undefined)).toEqual([
    'Everything in Gold',
    'Arbitrage',
    'Middles',
    'Live betting markets',
    'Advanced analytics',
    'Unlimited API calls',
    'Premium support',
  ]);
});
