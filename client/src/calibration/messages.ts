import type { CLOSING_PARTS, FLAG_PARTS } from '@fairline/shared/contract';

/** Texts of the calibration page. */
export const calibrationMessages = {
  title: 'Calibration',
  intro:
    'How good our closing lines and flagged bets were, from the record of every finished game of the last year. Nothing is chosen: what was wrong counts too.',
  sport: 'Sport',
  everySport: 'All sports',
  loading: 'Adding up the record.',
  failed: 'The figures could not be loaded',
  again: 'Try again',
  none: 'No finished game has been compared yet',
  noneWhy: (waiting: string, least: number) =>
    `${waiting} waiting to be compared, which happens every minute. A figure needs ${least} games.`,
  noneHere: 'Games appear here after their final score, if a closing line or prices before the start were recorded.',
  scope: (graded: string, closed: string, recorded: string, waiting: string) =>
    `${graded} compared: ${closed} with a closing line and a result, ${recorded} with recorded prices. ${waiting} waiting.`,
  missing: (games: string) => `${games} missing`,
  closings: 'Closing lines against results',
  closingsWhy:
    'A line counts by its favourite: how often it should have won, and how often it did; by chance every outcome counts, with its own scores. Pushes, quarter lines and markets that no score settles are left out. The range holds the true rate with 95% confidence (Wilson, by games: lines of one game win together, so a game with many lines makes it wider). The Brier score is the sum of squares over all outcomes, log loss has natural logarithms; both are lower where lines are better.',
  noClosings: 'No closing line has a result yet.',
  reliability: 'Predicted against happened, by chance',
  reliabilityAxis: { predicted: 'predicted', happened: 'happened' },
  flags: 'Flagged bets against the close',
  flagsWhy:
    'A bet is flagged at 1% of value or more, at the best price of all books, judged without its own book, with the standard weights. CLV is what the price was worth at the close, again without its book, of the bets whose market closed. Yield is what the same stake on each bet with a result won or lost; a stake that came back counts as nothing won. The ranges hold the true mean with 95% confidence, by games. A dash: fewer than 30 games.',
  noFlags: 'No bet was flagged in a compared game yet.',
  decay: 'How long a flagged price lasts',
  decayWhy:
    'What the same book gave for the same bet later, before the start, at its price by then: how many still had a price and a fair line, how many of all were still worth more than they cost, and the mean value of those still priced, when flagged and then. Below, by part: the first of these means after 10 s, and how many of all were still of value. A dash: fewer than 30 games.',
  decayParts: 'How long a flagged price lasts, by part',
  noDecay: 'No flagged bet was followed yet.',
  weights: 'Weights of books, learned from closing lines',
  weightsWhy: (least: number) =>
    `Beside today’s weights: what is learned each day from what books said before the start and where the market closed, never from results. Graded on closings that came later, each book judged without itself, by KL divergence in ten-thousandths with its standard error; it passes where both gains exceed two of them over at least ${least} closings. Then fair lines are made with it, unless a user chose the standard weights in My sharp.`,
  noWeights: 'Nothing was learned yet.',
  hours: (hours: string) => (hours.startsWith('last') ? hours : `${hours} h before`),
  passed: (hasPassed: boolean) => (hasPassed ? 'passed' : 'today’s stay'),
  fromTo: (book: string, today: string, learned: string) => `${book} ${today} → ${learned}`,
  methods: 'De-vig methods',
  methodsWhy:
    'How well the fair chances of each method foretold the results of past seasons, from closing prices. Lower is better. The difference from the default is of the same games, in ten-thousandths of log loss with its standard error.',
  gradedGames: (games: string, refused: string) =>
    `${games}${refused && `, without ${refused} whose prices a method refuses`}.`,
  whyDefault: (method: string, better: readonly string[]) =>
    better.length === 0
      ? `${method} is the default: no method is better by more than two standard errors.`
      : `${method} is the default, but better by more than two standard errors: ${better.join(', ')}.`,
  isDefault: 'default',
  verdicts: { better: 'better', worse: 'worse', 'no different': 'within two SE' },
  laws: 'Margins and totals',
  lawsWhy:
    'Middles, pushes and chances of results come from how games of a sport scatter around their closing lines. Beside what that law and a plain bell curve predicted of games that it was not learned from: what was observed. The standard error (SE) is what chance alone does to the observed share; of twenty windows one is expected beyond two.',
  lawsOpen: 'NBA, NFL and soccer, window by window',
  loadingLaws: 'Loading the tables.',
  gradedBy: (refit: number) =>
    refit === 0
      ? 'each half of the games by the law of the other half'
      : `${refit === 1 ? 'each season by the law of those' : `${refit} seasons at a time by the law of those`} before; windows of some games only where off`,
  windowsOff: (off: number, graded: number) => `${off} of ${graded} windows lie more than two SE off.`,
  overPlain: (gain: string) => `Log likelihood of a game over the bell curve’s, in ten-thousandths: ${gain}.`,
  window: (games: string, results: string) => (games === 'all' ? results : `${games}: ${results}`),
  deviations: (deviations: string) => `${deviations} SE`,
  list: 'Every flagged bet',
  older: 'Older bets',
  parts: {
    all: 'All',
    sport: 'Sport',
    market: 'Market',
    method: 'De-vig method, on the same prices of main markets',
    books: 'Books in the line',
    chance: 'Chance',
    book: 'Book',
    price: 'Price (decimal)',
    age: 'Age of the price',
    value: 'Value',
  } satisfies Record<(typeof CLOSING_PARTS)[number] | (typeof FLAG_PARTS)[number], string>,
  all: 'All together',
  bands: {
    books: { 4: 'up to 5', 6: '6 to 9', 10: '10 and more' },
    price: { 1: 'under 1.50', 1.5: '1.50 to 2', 2: '2 to 3', 3: '3 to 6', 6: '6 and more' },
    age: { 0: 'under 10 s', 10: '10 s to 1 m', 60: '1 to 10 m', 600: '10 m and more' },
    value: { 1: '1 to 2%', 2: '2 to 3%', 3: '3 to 5%', 5: '5% and more' },
  } as Readonly<Record<string, Readonly<Record<string, string>>>>,
  columns: {
    games: 'Games',
    lines: 'Lines',
    predicted: 'Predicted',
    happened: 'Happened',
    range: '95% range',
    brier: 'Brier',
    logLoss: 'Log loss',
    bets: 'Bets',
    value: 'Value',
    clv: 'CLV',
    beat: 'Beat the close',
    yield: 'Yield',
    yieldRange: '95% range of it',
    after: 'After',
    offered: 'Still priced',
    valued: 'Still of value',
    valueThen: 'Value then',
    valuedAfter: (after: string) => `Of value after ${after}`,
    closings: 'Closings',
    overToday: 'Over the fair line',
    overPrior: 'Over today’s weights',
    verdict: 'Verdict',
    todayLearned: 'Today → learned',
    method: 'Method',
    window: 'Results',
    plain: 'Bell curve',
    observed: 'Observed',
    standardError: 'SE',
    offBy: 'Off by',
    overDefault: 'Less the default’s',
    bet: 'Bet',
    odds: 'Odds',
    result: 'Result',
  },
  noClose: 'no close',
} as const;
