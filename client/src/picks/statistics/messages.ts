import type { Calibration, EdgeBand } from '@fairline/shared/domain';
import { howMany, percent, plural } from '../../platform/format.js';

const picks = (count: number) => plural(count, 'pick');

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
  nothingExpected: 'no edge known',
  wonLost: (won: number, lost: number) => `${howMany(won)} won, ${howMany(lost)} lost`,
  beat: (part: number) => `beat the close in ${percent(part, 0)}`,
  notCompared: 'no picks compared yet',
  withEdge: (number: number) => `${picks(number)} with an edge`,
  wins: (number: number) => plural(number, 'win'),
  losses: (number: number) => plural(number, 'loss', 'losses'),
  best: (number: number) => `best ${plural(number, 'win')}`,
  atStake: (amount: string) => `${amount} at stake`,
  none: '–',
  scope: (number: number) => `Statistics count all ${picks(number)}. The list below follows the period.`,
  scopeOfLegs: (number: number) =>
    `Statistics count all ${picks(number)}, an arbitrage or middle as one; books, edges and closing lines by each leg. The list below follows the period.`,
  covered: (part: number) =>
    `Closing-line value is by Fairline’s standard line without the vig (multiplicative) and covers ${percent(part, 0)} of those whose games have started.`,
  averageOdds: (odds: string) => `Average odds ${odds}.`,
  loading: 'Calculating the statistics',
  noneSettled: 'Charts start with your first settled pick.',
  failed: 'The charts could not be loaded. The figures are not affected.',

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
    came: 'Actual',
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
  calibrationWhy: 'the wins our edges promised, and the actual wins',
  calibrationHow:
    'A pick’s promised chance follows from its edge and its odds. The range holds the true rate with 95% confidence (Wilson). As long as it includes the promised rate, nothing contradicts the promise.',
  noCalibration: 'No won or lost pick with an edge yet.',
  verdict: { within: 'as promised', above: 'better than promised', below: 'worse than promised' },

  clvOf: (value: string, method: string, books: number, isMadeUp: boolean) =>
    `${value} against the fair closing line (${method}, ${plural(books, 'book')}${isMadeUp ? ', reconstructed from recorded prices' : ''})`,
  notComparable: (reason: string) => `Not comparable. ${reason}`,
} as const;
