import { aPick } from '../testing/a-counted-pick.js';
import { aReport } from '../testing/a-report.js';

const NOW = Date.UTC(2026, 10, 21, 12);

const picks = [
  aPick({ id: 'a', status: 'won', stake: 100, actualPayout: 191, edge: 4, settledDate: '2026-10-02T20:00:00Z' }),
  aPick({ id: 'b', status: 'lost', stake: 50, edge: 2, settledDate: '2026-10-03T20:00:00Z' }),
  aPick({ id: 'c', status: 'win', stake: 20, potential: 38, validatedAt: '2026-11-01T20:00:00Z', league: 'NBA' }),
  aPick({ id: 'd', status: 'won', stake: undefined, edge: '3', settledDate: '2026-11-02T20:00:00Z' }),
  aPick({ id: 'e', status: 'push', stake: 10, actualPayout: 10, settledDate: '2026-11-03T20:00:00Z' }),
  aPick({ id: 'f', status: '', stake: 30 }),
  aPick({ id: 'g', status: 'won', stake: 999, deletedAt: '2026-11-03T20:00:00Z' }),
  aPick({ id: 'h', status: 'who knows' }),
];

it.each([
  ['won', { actualPayout: 449 }],
  ['lost', { actualPayout: 351 }],
])('a rate of a %s pick is rounded alike whether it is a gain or a loss', (status, payout) => {
  const { roi, avgEdge } = aReport(
    [
      aPick({ id: 'a', status, stake: 400, edge: status === 'won' ? 1.13 : -1.13, ...payout }),
      aPick({ id: 'b', status, stake: undefined, edge: status === 'won' ? 1.12 : -1.12 }),
    ],
    NOW,
  ).stats;
  const sign = status === 'won' ? 1 : -1;
  expect([roi, avgEdge]).toEqual([sign * 12.3, sign * 1.13]);
});

it('the report has every figure of the specification', () => {
  expect(aReport(picks, NOW).stats).toEqual({
    totalBets: 6,
    wonBets: 3,
    lostBets: 1,
    pendingBets: 1,
    totalStaked: 180,
    totalReturns: 239,
    netProfit: 59,
    winRate: 75,
    roi: 32.8,
    avgEdge: 3,
    bestStreak: 2,
    currentStreak: 2,
    streakType: 'win',
    monthlyStats: {
      '2026-10': { bets: 2, won: 1, lost: 1, staked: 150, returns: 191, profit: 41 },
      '2026-11': { bets: 3, won: 2, lost: 0, staked: 30, returns: 48, profit: 18 },
    },
    sportStats: {
      NFL: { bets: 4, won: 2, lost: 1, staked: 160, returns: 201, profit: 41, winRate: 66.7, roi: 25.6 },
      NBA: { bets: 1, won: 1, lost: 0, staked: 20, returns: 38, profit: 18, winRate: 100, roi: 90 },
    },
    lastUpdated: '2026-11-21T12:00:00.000Z',
  });
});

it('a placed arbitrage is one bet, settled with its last leg, while books count each leg', () => {
  const leg = (id: string, over: object, of = 'p') =>
    aPick({ id, position: { id: of, kind: 'arbitrage', legs: [`${of}1`, `${of}2`], locked: 4 }, quote: id, ...over });
  const half = [
    leg('p1', { status: 'won', stake: 50, actualPayout: 104, bookmaker: 'novig', settledDate: '2026-10-02T20:00:00Z' }),
    leg('p2', { status: 'pending', stake: 50, bookmaker: 'fanduel' }),
  ];
  expect(aReport(half, NOW).stats).toMatchObject({ totalBets: 1, pendingBets: 1, wonBets: 0, totalStaked: 0 });
  expect(aReport(half, NOW).atStake).toBe(50);
  const { stats, byBook, series } = aReport(
    [
      half[0]!,
      leg('p2', { status: 'lost', stake: 50, bookmaker: 'fanduel', settledDate: '2026-11-02T20:00:00Z' }),
      aPick({ id: 'z', status: 'lost', stake: 10, settledDate: '2026-10-20T20:00:00Z' }),
    ],
    NOW,
  );
  expect(stats).toMatchObject({
    ...{ totalBets: 2, wonBets: 1, lostBets: 1, pendingBets: 0, winRate: 50, netProfit: -6, totalStaked: 110 },
    ...{ currentStreak: 1, streakType: 'win' },
    monthlyStats: { '2026-10': { bets: 1, profit: -10 }, '2026-11': { bets: 1, won: 1, profit: 4 } },
  });
  expect(byBook.filter(([book]) => ['novig', 'fanduel'].includes(book))).toMatchObject([
    ['fanduel', { bets: 1, lost: 1 }],
    ['novig', { bets: 1, won: 1 }],
  ]);
  expect(series.map(({ profit }) => profit)).toEqual([-10, -6]);
});

it('the report without picks has zeros, no rate and no streak', () => {
  expect(aReport([], NOW).stats).toMatchObject({
    ...{ totalBets: 0, winRate: 0, roi: 0, avgEdge: null, bestStreak: 0, currentStreak: 0, streakType: null },
    ...{ monthlyStats: {}, sportStats: {} },
  });
});

it("a pick counts in the month of its settlement in the user's time zone", () => {
  const late = [aPick({ status: 'won', settledDate: '2026-11-01T03:00:00Z' })];
  expect(Object.keys(aReport(late, NOW).stats.monthlyStats)).toEqual(['2026-11']);
  expect(Object.keys(aReport(late, NOW, () => '2026-10').stats.monthlyStats)).toEqual(['2026-10']);
});

it('the month of a pick is that of its latest settlement, or else of the start of the game', () => {
  const months = (over: object) => Object.keys(aReport([aPick({ status: 'won', ...over })], NOW).stats.monthlyStats);
  expect(months({ settledDate: '2026-09-01T20:00:00Z', validatedAt: '2026-10-01T20:00:00Z' })).toEqual(['2026-10']);
  expect(months({ commenceTime: '2026-08-01T20:00:00Z', dateAdded: '2026-07-01T20:00:00Z' })).toEqual(['2026-08']);
  expect(months({ dateAdded: undefined })).toEqual(['undated']);
});

it('the time of a settlement stays when its payout or grade changes later', () => {
  const won = aPick({ status: 'won', settledDate: '2026-09-01T20:00:00Z', gradedAt: '2026-11-02T20:00:00Z' });
  expect(Object.keys(aReport([won], NOW).stats.monthlyStats)).toEqual(['2026-09']);
  const lost = aPick({
    id: 'tie',
    status: 'lost',
    settledDate: '2026-08-01T20:00:00Z',
    gradedAt: '2026-11-03T20:00:00Z',
  });
  expect(aReport([won, lost], NOW).stats).toMatchObject({ currentStreak: 1, streakType: 'win' });
  const graded = aPick({ status: 'won', gradedAt: '2026-10-02T20:00:00Z', commenceTime: '2026-09-30T20:00:00Z' });
  expect(Object.keys(aReport([graded], NOW).stats.monthlyStats)).toEqual(['2026-10']);
});

it('one book and one league are counted together, however they are spelled', () => {
  const spelled = (bookmaker: string, league: string) => aPick({ id: league, status: 'won', bookmaker, league });
  const { byBook, stats } = aReport(
    [spelled('caesars', 'NFL'), spelled('williamhill_us', 'americanfootball_nfl'), spelled('caesars', ' nfl')],
    NOW,
  );
  expect(byBook.map(([book, { bets }]) => [book, bets])).toEqual([['williamhill_us', 3]]);
  expect(Object.keys(stats.sportStats)).toEqual(['NFL']);
});

it('a winning streak ends with a loss, but not with a returned stake', () => {
  const run = (...statuses: string[]) =>
    aReport(
      statuses.map((status, day) => aPick({ id: `${day}`, status, settledDate: `2026-10-0${day + 1}T20:00:00Z` })),
      NOW,
    ).stats;
  expect(run('won', 'won', 'push', 'won', 'lost', 'lost')).toMatchObject({
    ...{ bestStreak: 3, currentStreak: 2, streakType: 'loss' },
  });
});

it('a pick without a stake counts in the record but not in the money', () => {
  const { byBook, series } = aReport([aPick({ status: 'won', stake: undefined })], NOW);
  expect(byBook).toEqual([['draftkings', { ...NOTHING, bets: 1, won: 1, winRate: 100 }]]);
  expect(series).toEqual([]);
});

it('the series has the profit after each pick next to the profit expected from the edges', () => {
  expect(aReport(picks, NOW).series.map(({ profit, expected }) => [profit, expected])).toEqual([
    [91, 4],
    [41, 5],
    [59, 5],
    [59, 5],
  ]);
});

it('records are listed by edge band, the best first', () => {
  expect(aReport(picks, NOW).byEdge.map(([band, { bets }]) => [band, bets])).toEqual([
    ['good', 1],
    ['marginal', 2],
    ['none', 2],
  ]);
});

it('average odds are calculated in decimal and shown as American', () => {
  const at = (price: number) => aPick({ id: `${price}`, price });
  expect(aReport([at(1.5), at(3)], NOW).averageOdds).toBe(125);
  expect(aReport([aPick({ price: undefined, odds: '-110' })], NOW).averageOdds).toBe(-110);
  expect(aReport([aPick({ price: undefined, odds: 'evens?' })], NOW).averageOdds).toBeNull();
});

it('the report has the number of picks with an edge, the expected return and the open stakes', () => {
  expect(aReport(picks, NOW)).toMatchObject({ withEdge: 3, expectedRoi: 500 / 150, atStake: 30 });
});

const NOTHING = { bets: 0, won: 0, lost: 0, staked: 0, returns: 0, profit: 0, winRate: 0, roi: 0 };

it('picks settled in one run are in the order of their games', () => {
  const settledDate = '2026-11-02T09:00:00Z';
  const lost = aPick({ id: 'b', status: 'lost', settledDate, commenceTime: '2026-10-31T18:00:00Z' });
  const legs = [{ commenceTime: '2026-10-31T17:00:00Z' }, { commenceTime: '2026-11-01T18:00:00Z' }];
  const won = aPick({ id: 'a', status: 'won', settledDate, type: 'parlay', commenceTime: undefined, legs });
  for (const picks of [
    [lost, won],
    [won, lost],
  ])
    expect(aReport(picks, NOW).stats).toMatchObject({ currentStreak: 1, streakType: 'win' });
});
