// Long because it is a table: the words and an example of every route of the open API.
import { SCANNER_DEFAULTS } from '@fairline/shared/domain';

/** What the document says of a route of the open API besides its schemas. */
interface OpenRoute {
  readonly operationId: string;
  readonly tag: keyof typeof OPEN_TAGS;
  readonly summary: string;
  readonly description: string;
  /** A successful answer, if it says anything. */
  readonly example?: unknown;
  /** A body that is accepted. */
  readonly body?: unknown;
}

export const OPEN_TAGS = {
  Odds: 'Games, prices with their fair line and value, and how prices moved.',
  Opportunities: 'Arbitrages, middles, bets of value and low holds that are open now.',
  Scores: 'Scoreboards.',
  Alerts: 'Rules by which the caller is told what happens, and what they were told.',
  Picks: "The caller's own picks.",
} as const;

const page = (entry: unknown) => ({ data: [entry], next_cursor: 'WyJldmVudHMiLCIwMDAxIGcxIl0' });

const event = {
  id: 'g1',
  sport_key: 'americanfootball_nfl',
  sport_title: 'NFL',
  home_team: 'Kansas City Chiefs',
  away_team: 'Buffalo Bills',
  commence_time: '2026-11-22T18:00:00.000Z',
  status: 'scheduled',
  completed: false,
};

const price = {
  event: 'g1',
  market: 'spreads',
  participant: null,
  outcome: 'Kansas City Chiefs',
  point: -3.5,
  bookmaker: 'fanduel',
  bookmaker_title: 'FanDuel',
  price: 105,
  decimal: 2.05,
  locked: false,
  fair_probability: 0.5,
  fair_decimal: 2,
  ev: 2.5,
  bet_limit: null,
  link: 'https://sportsbook.fanduel.com/',
  last_update: '2026-11-22T17:59:30.000Z',
  received_at: '2026-11-22T17:59:31.000Z',
};

const bet = (bookmaker: string, selection: string) => ({
  bookmaker,
  selection,
  odds: 110,
  decimal: 2.1,
  stake: 50,
  payout: 105,
  implied_prob: 0.476,
  last_update: '2026-11-22T17:59:30.000Z',
});

const found = {
  id: 'g1|spreads||-3.5',
  game: event,
  market: 'spreads',
  sport: 'americanfootball_nfl',
  commence_time: event.commence_time,
};

const pick = {
  id: 'my-script-17',
  game: 'Buffalo Bills @ Kansas City Chiefs',
  league: 'NFL',
  market: 'Spread',
  selection: 'Kansas City Chiefs -3.5',
  odds: '-110',
  stake: 11,
};
const kept = {
  ...pick,
  price: 1.909,
  potential: 21,
  status: 'pending',
  dateAdded: '2026-11-22T17:00:00.000Z',
  updatedAt: '2026-11-22T17:00:00.000Z',
};

const rule = {
  name: 'Big arbitrages',
  kind: 'arbitrage',
  scanner: { minProfit: 2, sports: ['americanfootball_nfl'] },
  mostAnHour: 5,
};
const keptRule = {
  id: '5b0e6f2e-7a0c-4b8e-9c1e-0f6a1f0f3d11',
  ...{ name: rule.name, kind: rule.kind, isOn: true },
  scanner: { ...SCANNER_DEFAULTS, ...rule.scanner },
  ...{ about: null, maxAge: null, step: 0.5, quiet: null, mostAnHour: 5, gamePause: 10, channels: [] },
};

/** Every route of the open API, by its method and path. One without a row fails the test. */
export const OPEN_ROUTES: Readonly<Record<string, OpenRoute>> = {
  'get /api/v1/sports': {
    operationId: 'listSports',
    tag: 'Odds',
    summary: 'List the sports',
    description: 'The sports that the feed knows, by key. `active` ones are in season.',
    example: page({ key: 'americanfootball_nfl', title: 'NFL', group: 'American Football', active: true }),
  },
  'get /api/v1/events': {
    operationId: 'listEvents',
    tag: 'Odds',
    summary: 'List the games of a sport',
    description: 'The games that are not over, soonest first. Counts against the month of a free plan.',
    example: page(event),
  },
  'get /api/v1/odds': {
    operationId: 'listOdds',
    tag: 'Odds',
    summary: 'List the prices of a game',
    description:
      'Every price of every book, with the fair line of the other books and the expected value after the commission that an exchange publishes. Counts against the month of a free plan.',
    example: page(price),
  },
  'get /api/v1/fair-lines': {
    operationId: 'explainFairLines',
    tag: 'Odds',
    summary: 'Explain the fair lines of a market',
    description:
      'Each line with the vote of every book that prices it: its odds, vig, weight and own fair chances; and why the others have no vote. Counts against the month of a free plan.',
    example: page({
      event: 'g1',
      market: 'spreads',
      participant: null,
      point: -3.5,
      outcomes: ['Kansas City Chiefs', 'Buffalo Bills'],
      fair_probabilities: [0.5, 0.5],
      weights: 'standard',
      judged: null,
      books_needed: 4,
      votes: [
        {
          ...{ bookmaker: 'fanduel', bookmaker_title: 'FanDuel', weight: 1, decimals: [1.9, 1.9] },
          ...{ overround: 5.26, fair_probabilities: [0.5, 0.5] },
        },
      ],
      without_vote: [{ bookmaker: 'prizepicks', bookmaker_title: 'PrizePicks', why: 'pick-app' }],
    }),
  },
  'get /api/v1/boards': {
    operationId: 'listBoards',
    tag: 'Odds',
    summary: 'List the boards',
    description:
      'A board holds the game markets or the player props of one sport. Only boards that ever had prices are listed.',
    example: page({ sport: 'americanfootball_nfl', section: 'game', seq: 1_763_834_371_001 }),
  },
  'get /api/v1/boards/{sport}/{section}': {
    operationId: 'readBoard',
    tag: 'Odds',
    summary: 'Read a whole board',
    description: 'All prices of all games of a board, game by game, soonest first. Needs Gold or Platinum.',
    example: page(price),
  },
  'get /api/v1/history': {
    operationId: 'listMoves',
    tag: 'Odds',
    summary: 'List how the prices of a game moved',
    description:
      'Every move, oldest first; the first of each price is its opening. Counts against the month of a free plan.',
    example: page({
      event: 'g1',
      bookmaker: 'fanduel',
      market: 'spreads',
      at: '2026-11-22T12:00:00.000Z',
      participant: null,
      outcome: 'Kansas City Chiefs',
      point: -3.5,
      price: -110,
    }),
  },
  'get /api/v1/opportunities/arbitrage': {
    operationId: 'listArbitrages',
    tag: 'Opportunities',
    summary: 'List the open arbitrages',
    description: 'The newest first, staked for your bankroll. Needs Platinum.',
    example: page({
      ...found,
      opportunity: {
        type: 'two_way',
        profit_percentage: 5,
        profit_amount: 5,
        total_stake: 100,
        bets: [bet('fanduel', 'Buffalo Bills +3.5'), bet('draftkings', 'Kansas City Chiefs -3.5')],
        total_implied_prob: 0.952,
        time_found: '2026-11-22T17:58:00.000Z',
      },
    }),
  },
  'get /api/v1/opportunities/middles': {
    operationId: 'listMiddles',
    tag: 'Opportunities',
    summary: 'List the open middles',
    description: 'The newest first, staked for your bankroll. Needs Platinum.',
    example: page({
      ...found,
      id: 'g1|totals||44.5|48.5',
      market: 'totals',
      type: 'middle',
      gap: 4,
      middleRange: [45, 48],
      probability: 32,
      maxProfit: 110,
      worstCase: 5,
      breakEven: 0,
      totalStake: 100,
      bets: [bet('fanduel', 'Over 44.5'), bet('betmgm', 'Under 48.5')],
      time_found: '2026-11-22T17:58:00.000Z',
    }),
  },
  'get /api/v1/opportunities/value': {
    operationId: 'listValues',
    tag: 'Opportunities',
    summary: 'List the bets of value',
    description: [
      'The bets whose best price at your books is worth more than it costs, sport by sport and game by game. They are judged by what you have set on the pages: your books, references, commissions and what you muted.',
      'Each page is computed from the boards as they are then. To follow bets of value, read it again when the `seq` of a board has grown (`/api/v1/boards`). Needs Platinum.',
    ].join('\n\n'),
    example: page({
      ...found,
      ...{ id: 'value|g1|spreads||-3.5|home', participant: null, outcome: 'Kansas City Chiefs', point: -3.5 },
      ...{ bookmaker: 'fanduel', bookmaker_title: 'FanDuel', price: 105, decimal: 2.05 },
      ...{ fair_probability: 0.5, fair_decimal: 2, ev: 2.5, bet_limit: null },
      ...{ link: 'https://sportsbook.fanduel.com/', last_update: '2026-11-22T17:59:30.000Z' },
    }),
  },
  'get /api/v1/opportunities/low-holds': {
    operationId: 'listLowHolds',
    tag: 'Opportunities',
    summary: 'List the low holds',
    description: [
      'The cheapest bets on every outcome of each market, one at each of your books at most, sport by sport and game by game. They are judged by what you have set on the pages: your books, commissions and what you muted.',
      'For a rollover one of the bets counts, by the lower of its risk and its win; `cost_per_100` is what all of them lose for each 100 of that. Each page is computed from the boards as they are then. Needs Platinum.',
    ].join('\n\n'),
    example: page({
      ...found,
      ...{ id: 'hold|g1|h2h||', market: 'h2h', participant: null, hold: 0.72, cost_per_100: 1.46 },
      ...{ counts: 100, total_stake: 203.46, worst_case: -1.47 },
      bets: [
        {
          ...{ outcome: 'Buffalo Bills', point: null, bookmaker: 'fanduel', bookmaker_title: 'FanDuel' },
          ...{ price: -105, decimal: 1.9524, stake: 103.46, counts: false, bet_limit: null },
          ...{ link: 'https://sportsbook.fanduel.com/', last_update: '2026-11-22T17:59:30.000Z' },
        },
        {
          ...{ outcome: 'Kansas City Chiefs', point: null, bookmaker: 'draftkings', bookmaker_title: 'DraftKings' },
          ...{ price: 102, decimal: 2.02, stake: 100, counts: true, bet_limit: null },
          ...{ link: 'https://sportsbook.draftkings.com/', last_update: '2026-11-22T17:59:30.000Z' },
        },
      ],
    }),
  },
  'get /api/v1/stream': {
    operationId: 'followStream',
    tag: 'Opportunities',
    summary: 'Follow what changes',
    description: [
      'Server-Sent Events, and the same over sockets; what they hold is described at `/api/docs/asyncapi.json`. A topic begins with the whole list (`snapshot`), then each change is told once and in order (`changes`).',
      'Send the id of the last event that you have as `Last-Event-ID`: exactly what you missed is told, or, after more than about 2,000 changes or 16 MB of them, of a scoreboard 200 or an hour, of a board 60 or ten minutes, the whole list anew (`resync`).',
      'A stream that ends says why (`end`); open it again after the pause of `retry`. At most four of a user: a fifth ends the oldest. Arbitrages and middles need Platinum and the scope `opportunities:read`, boards Gold and `odds:read`, scoreboards `scores:read`.',
    ].join('\n\n'),
    example: [
      'retry: 3000',
      `event: changes\nid: arbitrage:17640000123\ndata: {"topic":"arbitrage","seq":17640000123,"at":"2026-11-22T17:58:00.000Z","upserts":[],"closed":[{"id":"g1|spreads||-3.5","at":"2026-11-22T17:58:00.000Z","why":"price moved"}]}`,
    ].join('\n\n'),
  },
  'get /api/v1/scores': {
    operationId: 'listScores',
    tag: 'Scores',
    summary: 'List the games of a scoreboard',
    description: 'The games of a day with their scores, by start.',
    example: page({
      id: '401772988',
      sport_key: 'americanfootball_nfl',
      commence_time: '2026-11-22T18:00:00.000Z',
      home_team: 'Kansas City Chiefs',
      away_team: 'Buffalo Bills',
      scores: { home: 20, away: 17 },
      home_score: 20,
      away_score: 17,
      completed: false,
      live: true,
      status: 'in_progress',
      clock: '8:41 - 3rd',
      period: 3,
    }),
  },
  'get /api/v1/alerts': {
    operationId: 'listAlerts',
    tag: 'Alerts',
    summary: 'List what you were told',
    description:
      'The latest first, with what became of each: sent, held back with the reason, or ended before it was sent.',
    example: page({
      ...{ id: '0d7c6f6e-93a0-4a0e-8f3c-1f1f6a2b9c10', rule: rule.name, kind: 'arbitrage', opportunity: found.id },
      ...{ value: 5, title: '5.00 % profit: Bills @ Chiefs', text: 'Arbitrage, Spread 3.5' },
      legs: [{ outcome: 'home', line: -3.5, book: 'draftkings', price: 2.1 }],
      ...{ state: 'sent', why: null, at: '2026-11-22T17:58:00.000Z', seenAt: null },
    }),
  },
  'get /api/v1/alerts/rules': {
    operationId: 'listAlertRules',
    tag: 'Alerts',
    summary: 'List your rules',
    description: 'By id. Needs Platinum.',
    example: page(keptRule),
  },
  'post /api/v1/alerts/rules': {
    operationId: 'addAlertRule',
    tag: 'Alerts',
    summary: 'Add a rule',
    description:
      'What is left out is as in a new rule of the pages. What it matches at that moment is not told. At most 50 rules: one more is 409. Needs Platinum.',
    example: keptRule,
    body: rule,
  },
  'get /api/v1/alerts/rules/{id}': {
    operationId: 'readAlertRule',
    tag: 'Alerts',
    summary: 'Read one of your rules',
    description: 'Needs Platinum.',
    example: keptRule,
  },
  'put /api/v1/alerts/rules/{id}': {
    operationId: 'changeAlertRule',
    tag: 'Alerts',
    summary: 'Change a rule',
    description:
      'The whole rule: what is left out is as in a new one. What it matches at that moment is not told. Needs Platinum.',
    example: keptRule,
    body: rule,
  },
  'delete /api/v1/alerts/rules/{id}': {
    operationId: 'removeAlertRule',
    tag: 'Alerts',
    summary: 'Remove a rule',
    description: 'What it told stays in the list. Needs Platinum.',
  },
  'get /api/v1/alerts/channels': {
    operationId: 'listAlertChannels',
    tag: 'Alerts',
    summary: 'List where you are told',
    description:
      'The browsers, addresses and chats that rules may name in `channels`, without their secrets. They are added on the page of alerts. Needs Platinum.',
    example: page({
      ...{ id: '8f7b9f0a-1d60-4a56-a4b5-2d8a4d4f1c77', kind: 'webhook', name: 'My server', endedWhy: null },
      confirmedAt: null,
    }),
  },
  'get /api/v1/picks': {
    operationId: 'listPicks',
    tag: 'Picks',
    summary: 'List your picks',
    description: 'Those that are not deleted, by id. As CSV they are the file that the page of picks writes.',
    example: page(kept),
  },
  'get /api/v1/picks/{id}': {
    operationId: 'readPick',
    tag: 'Picks',
    summary: 'Read one of your picks',
    description: 'As it is stored now, with its result once it is settled.',
    example: kept,
  },
  'get /api/v1/picks/{id}/grading': {
    operationId: 'explainGrading',
    tag: 'Picks',
    summary: 'Explain how a pick settles',
    description: 'Each of its bets with the game, the score and the rule; `pending` with the reason until it is over.',
    example: {
      status: 'won',
      bets: [
        {
          bet: 'Spread: Kansas City Chiefs -3.5',
          grade: 'won',
          score: 'Buffalo Bills 10, Kansas City Chiefs 20',
          rule: 'The team won by 10; with -3.5 that is +6.5, above 0: won.',
          gameId: '401772988',
        },
      ],
    },
  },
  'get /api/v1/results': {
    operationId: 'readResults',
    tag: 'Picks',
    summary: 'Read what your picks came to',
    description: 'Wins, stakes, profit and return, by month and league. Rates are in percent.',
    example: {
      ...{ totalBets: 2, wonBets: 1, lostBets: 0, pendingBets: 1, totalStaked: 11, totalReturns: 21, netProfit: 10 },
      ...{ winRate: 100, roi: 90.9, avgEdge: 2.5, bestStreak: 1, currentStreak: 1, streakType: 'win' },
      monthlyStats: { '2026-11': { bets: 1, won: 1, lost: 0, staked: 11, returns: 21, profit: 10 } },
      sportStats: { NFL: { bets: 1, won: 1, lost: 0, staked: 11, returns: 21, profit: 10, winRate: 100, roi: 90.9 } },
    },
  },
  'post /api/v1/picks': {
    operationId: 'addPick',
    tag: 'Picks',
    summary: 'Add a pick',
    description:
      'It is pending, and settled like every other. With an `id` of yours it is added once: the second time is 409.',
    example: kept,
    body: pick,
  },
};
