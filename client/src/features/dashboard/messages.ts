import { howMany } from '../../lib/format.js';

const bets = (number: number) => `${howMany(number)} ${number === 1 ? 'pick' : 'picks'}`;

/** Texts of the dashboard. */
export const dashboardMessages = {
  title: (name: string) => `${name}'s Dashboard`,
  nobody: 'User',
  badges: { free: 'GUEST', gold: 'GOLD', platinum: 'PLATINUM' },
  calculator: 'Edge Calculator',

  performance: 'Recent Performance',
  counting: 'Calculating your performance',
  figures: { winRate: 'Win Rate', edge: 'Average Edge', roi: 'ROI', bets: 'Total Bets' },
  wonLost: (won: number, lost: number) => `${howMany(won)} won, ${howMany(lost)} lost`,
  whenAdded: 'at the time of adding',
  onSettled: 'on settled picks',
  pending: (number: number) => `${howMany(number)} pending`,
  noPicks: 'no picks yet',
  none: '–',
  profit: (number: number) => `Profit, last ${howMany(number)} settled`,
  profitLine: (picks: number, profit: string) => `Profit over the last ${bets(picks)} settled: ${profit}`,

  recommended: "Today's Recommended Bets",
  loading: 'Loading odds...',
  toOdds: 'All in Odds',
  noGames: 'No games available today. Check back later for betting opportunities.',
  nextGame: (game: string, when: string) => `The next game is ${game}, ${when}.`,
  noBets: 'No high-value betting opportunities found today from your selected sportsbooks.',
  chooseBooks: 'My Sportsbooks',
  paused: 'Odds are paused and do not update.',
  notInStep: 'These prices may be out of date.',
  asOf: (time: string) => `Prices as of ${time}`,
  refresh: 'Refresh',
  costs: 'uses 1 free request',
  place: 'Place Bet',
  placed: 'In slip',
  proposed: (stake: string, bankroll: string) => `Proposed stake: ${stake} of a bankroll of ${bankroll}`,
  compare: 'Compare Odds',
  best: 'BEST',
  notYours: 'Not among your sportsbooks',
  fair: 'fair',
  live: 'LIVE',
  confidence: 'confidence',
  how: (books: number, chosen: boolean, propBooks: number | undefined) =>
    `The best EV over ${chosen ? 'your' : 'our'} ${howMany(books)} ${chosen ? 'selected' : 'usual'} sportsbooks,${propBooks === undefined ? '' : ` player props over the ${howMany(propBooks)} chosen for them,`} in games with a moneyline price above 2.00. Confidence: High above 8, Medium above 4, else Low.`,

  liveNow: 'Live now',
  scores: 'Scores',
  noneLive: 'No games in your sports are live right now.',
  scoresFailed: 'The scores could not be loaded.',
  scoresLoading: 'Loading scores...',
  openPicks: 'Open picks',
  myPicks: 'My Picks',
  noOpenPicks: 'No open picks.',
  picksLoading: 'Loading your picks...',
  picksFailed: 'Your picks could not be loaded. We keep trying.',
  picksOfHere: 'These are the picks saved in this browser. Your account’s picks could not be loaded; we keep trying.',
  unnamed: 'Unnamed pick',

  scanners: 'Scanners',
  open: 'Open',
  scannerTitles: { arbitrage: 'Arbitrage', middles: 'Middles' },
  openNow: (number: number) => (number === 0 ? 'none open' : `${howMany(number)} open, best`),
  scannerStates: { loading: 'loading', failed: 'not available', refused: 'Platinum only' },
  scannersLocked:
    'Arbitrage: prices at different books that lock in a profit. Middles: pairs of bets that can both win. Found as they open, with Platinum.',
  upgrade: 'Upgrade to Platinum',
} as const;
