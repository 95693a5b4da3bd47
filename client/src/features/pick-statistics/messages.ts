import type { Calibration, EdgeBand } from '@fairline/shared/domain';
import { howMany, percent } from '../../lib/format.js';

const count = (number: number, one: string, many: string) => `${howMany(number)} ${number === 1 ? one : many}`;
const picks = (number: number) => count(number, 'pick', 'picks');

/** Texts of the pick statistics. */
export const statisticsMessages = {
  title: 'Statistics',
  figures: {
    profit: 'Net profit',
    roi: 'ROI',
    winRate: 'Win rate',
    clv: 'Closing-line value',
    edge: 'Average edge',
    streak: 'Streak',
    pending: 'Pending',
  },
  staked: (amount: string) => `${amount} staked`,
  expected: (roi: string) => `expected ${roi}`,
  nothingExpected: 'no edge to expect by',
  wonLost: (won: number, lost: number) => `${howMany(won)} won, ${howMany(lost)} lost`,
  beat: (part: number) => `beat the close in ${percent(part, 0)}`,
  notCompared: 'no pick compared yet',
  withEdge: (number: number) => `${picks(number)} with an edge`,
  wins: (number: number) => count(number, 'win', 'wins'),
  losses: (number: number) => count(number, 'loss', 'losses'),
  best: (number: number) => `best ${count(number, 'win', 'wins')}`,
  atStake: (amount: string) => `${amount} at stake`,
  none: '–',
  scope: (number: number) => `Statistics count all ${picks(number)}. The list below obeys the period.`,
  covered: (part: number) =>
    `Closing-line value is without the vig (multiplicative) and covers ${percent(part, 0)} of those whose games have begun.`,
  averageOdds: (odds: string) => `Average odds ${odds}.`,
  loading: 'Working out the statistics',
  noneSettled: 'Charts begin with your first settled pick.',
  failed: 'The charts could not be loaded. The figures stand all the same.',

  profit: 'Profit',
  profitWhy: 'by settlement, against what the edges promised',
  profitChart: 'Profit by settlement, with expected profit',
  actual: 'actual',
  expectedLine: 'expected',
  noMoney: 'No settled pick with a stake yet.',
  byMonth: 'By month',
  everyMonth: 'Every month',
  byLeague: 'By league',
  leagues: 'League by league',
  byBook: 'By book',
  byEdge: 'By edge',
  more: 'Leagues, books, edges and calibration',
  noBook: 'No book named',
  undated: 'Undated',
  profitOf: (title: string) => `Profit ${title.toLowerCase()}`,
  columns: {
    month: 'Month',
    league: 'League',
    book: 'Book',
    edge: 'Edge',
    bets: 'Bets',
    won: 'Won',
    lost: 'Lost',
    staked: 'Staked',
    returns: 'Returns',
    winRate: 'Win rate',
    roi: 'ROI',
    profit: 'Profit',
    standing: 'Profit so far',
    expectedStanding: 'Expected so far',
    promised: 'Promised',
    came: 'Came',
    range: 'Range at 95%',
  },
  bands: {
    excellent: 'Over 5%',
    good: '3% to 5%',
    marginal: '1% to 3%',
    small: '0% to 1%',
    negative: '0% and less',
    none: 'No edge',
    all: 'All',
  } satisfies Record<EdgeBand | 'none' | Calibration['band'], string>,

  shortBands: {
    excellent: '> 5%',
    good: '3–5%',
    marginal: '1–3%',
    small: '0–1%',
    negative: '≤ 0%',
    none: 'None',
  } satisfies Record<EdgeBand | 'none', string>,

  calibration: 'Calibration',
  calibrationWhy: 'the wins our edges promised, and those that came',
  calibrationHow:
    'A pick’s promised chance follows from its edge and its odds. The range is where the true rate lies at 95% (Wilson): while it holds what was promised, nothing speaks against the promise.',
  noCalibration: 'No decided pick with an edge yet.',
  verdict: { within: 'as promised', above: 'better than promised', below: 'worse than promised' },

  clvOf: (value: string, method: string, books: number, isMadeUp: boolean) =>
    `${value} against the fair closing line (${method}, ${count(books, 'book', 'books')}${isMadeUp ? ', made up from recorded prices' : ''})`,
  notComparable: (reason: string) => `Not comparable. ${reason}`,
} as const;
