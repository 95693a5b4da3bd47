import { contentsOf, includedIn } from './plan-copy.js';

it('the plan copy names the number of sportsbooks that have prices, and none while it is not known', () => {
  expect(contentsOf('gold', { books: 27 })[0]).toBe('27 sportsbooks');
  expect(includedIn('gold', { books: 27 })[0]).toBe('Live odds from 27 sportsbooks');
  expect(contentsOf('gold', {})[0]).toBe('Every sportsbook');
  expect(includedIn('platinum', {})[0]).toBe('Live odds from every sportsbook');
});

it('the plan copy lists the contents that the specification names for each plan', () => {
  expect(contentsOf('free', {})).toEqual(['250 API calls per month', 'Basic odds data', 'Limited sportsbooks']);
  expect(contentsOf('gold', {}).slice(1)).toEqual([
    '+EV finder',
    'Player props',
    'Game lines and spreads',
    'Real-time odds',
  ]);
  expect(contentsOf('platinum', { support: 'help@operator.example' })).toEqual([
    'Everything in Gold',
    'Arbitrage',
    'Middles',
    'Live betting markets',
    'Advanced analytics',
    'Unlimited API calls',
    'Premium support',
  ]);
});

it('the plan copy promises no support without an address for it', () => {
  expect(contentsOf('platinum', {})).not.toContain('Premium support');
  expect(includedIn('platinum', {})).not.toContain('Premium support');
  expect(includedIn('gold', { support: 'help@operator.example' })).not.toContain('Premium support');
});
