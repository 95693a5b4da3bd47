import { leastLeft, type PushMarket, pushOf } from './exposure.js';

const market = (over: Partial<PushMarket>): PushMarket => ({
  ...{ sport: 'basketball_nba', family: 'totals', line: undefined, outcomes: ['away', 'home'] },
  ...over,
});

it.each([
  [44, { on: { total: 44 }, left: 0 }],
  [2.25, { on: { total: 2 }, left: 0.5 }],
  [2.75, { on: { total: 3 }, left: 0.5 }],
  [44.5, undefined],
])('a total of %d has the push %o', (line, push) => expect(pushOf(market({ line }))).toEqual(push));

it.each([
  [-3, { on: { margin: 3 }, left: 0 }],
  [0, { on: { margin: 0 }, left: 0 }],
  [0.75, { on: { margin: 1 }, left: 0.5 }],
  [-0.25, { on: { margin: 0 }, left: 0.5 }],
  [-3.5, undefined],
])('a spread of %d has the push %o', (line, push) => expect(pushOf(market({ family: 'spreads', line }))).toEqual(push));

it.each([
  ['americanfootball_nfl', 'h2h', true],
  ['americanfootball_nfl_preseason', 'h2h', true],
  ['americanfootball_cfl', 'h2h', true],
  ['mma_mixed_martial_arts', 'h2h', true],
  ['boxing_boxing', 'h2h', true],
  ['americanfootball_ncaaf', 'h2h', false],
  ['basketball_nba', 'h2h', false],
  ['baseball_mlb', 'h2h', false],
  ['icehockey_nhl', 'h2h', false],
  ['tennis_atp_us_open', 'h2h', false],
  ['basketball_nba', 'h2h_q1', true],
  ['americanfootball_ncaaf', 'h2h_h1', true],
  ['soccer_epl', 'draw_no_bet', true],
])('two-way prices in %s on %s are returned on a tie: %s', (sport, family, isReturned) =>
  expect(pushOf(market({ sport, family }))).toEqual(isReturned ? { on: 'tie', left: 0 } : undefined),
);

it('a tie is no push where the draw has its own price', () => {
  const outcomes = ['away', 'draw', 'home'];
  expect(pushOf(market({ sport: 'americanfootball_nfl', family: 'h2h', outcomes }))).toBeUndefined();
});

it('a push leaves nothing of a profit, or half of it on a quarter line, and never makes a loss smaller', () => {
  const [whole, quarter] = [pushOf(market({ line: 44 })), pushOf(market({ line: 2.25 }))];
  expect([10, -10].map((worst) => leastLeft(worst, whole))).toEqual([0, -10]);
  expect([10, -10].map((worst) => leastLeft(worst, quarter))).toEqual([5, -10]);
  expect(leastLeft(10, undefined)).toBe(10);
});
