import { bookTitle, type Dimension, type Odds, PRICE_EDGES, SEVERAL } from '@fairline/shared/domain';
import { howMany, plural } from '../../platform/format.js';

const bets = (count: number) => plural(count, 'bet');

/** Texts of the statistics by any filter. */
export const filterWords = {
  title: 'Statistics',
  filters: 'Filters',
  period: 'Period',
  periods: { '7d': '7d', '30d': '30d', '90d': '90d', year: 'This year', all: 'All', days: 'Days …' },
  from: 'From',
  to: 'To',
  by: 'Days of',
  bys: { settled: 'Settled', placed: 'Placed' },
  measure: 'Amounts in',
  measures: { dollars: '$', units: 'Units' },
  dimensions: {
    sport: 'Sports',
    league: 'Leagues',
    book: 'Books',
    market: 'Markets',
    tag: 'Tags',
    kind: 'Bet types',
    terms: 'Stakes',
    price: 'Odds',
    moment: 'Timing',
  } satisfies Record<Dimension, string>,
  oneOf: {
    sport: 'Sport',
    league: 'League',
    book: 'Book',
    market: 'Market',
    tag: 'Tag',
    kind: 'Bet type',
    terms: 'Stake',
    price: 'Odds',
    moment: 'Timing',
  } satisfies Record<Dimension, string>,
  clear: 'Clear filters',
  figures: {
    profit: 'Net profit',
    roi: 'ROI',
    record: 'Won–lost–returned',
    clv: 'Closing-line value',
    expected: 'Expected profit',
    drawdown: 'Greatest drawdown',
    odds: 'Average odds',
  },
  none: '–',
  staked: (amount: string) => `${amount} staked`,
  winRate: (rate: string) => `${rate} won`,
  compared: (count: number) => `of ${bets(count)}`,
  notCompared: 'no bets compared',
  band: (amount: string) => `± ${amount}`,
  noneExpected: 'no edge known',
  atPeak: 'at the peak now',
  below: (amount: string) => `${amount} down now`,
  open: (settled: number, pending: number) =>
    pending > 0 ? `${bets(settled)}, ${howMany(pending)} pending` : bets(settled),
  bets,
  scope: (settled: number, all: number, hasLegs: boolean) =>
    `${howMany(settled)} of ${plural(all, 'settled bet')}${hasLegs ? ', each leg of an arbitrage or middle by itself' : ''}.`,
  curve: 'Profit',
  curveWhy: 'bet by bet, against the fair chances',
  curveChart: 'Profit bet by bet, with the expected profit and its band',
  actual: 'actual',
  expectedLine: 'expected',
  expectedHow: (count: number, mean: string, reach: string, made: string) =>
    `By the fair chances when they were added, ${bets(count)} could expect ${mean} ± ${reach} (two standard deviations: about 19 of 20 runs end in the band). They made ${made}.`,
  without: (count: number) =>
    `${bets(count)} without a known edge ${count === 1 ? 'is' : 'are'} in the profit, not in what is expected.`,
  noExpectation: 'No bet here has a known edge, so nothing is expected of them.',
  noMoney: 'No settled bet with a stake here.',
  columns: {
    bets: 'Bets',
    record: 'W–L–R',
    staked: 'Staked',
    roi: 'ROI',
    profit: 'Profit',
    month: 'Month',
    standing: 'Profit so far',
    expected: 'Expected so far',
    low: 'Band from',
    high: 'Band to',
  },
  breakdown: 'Broken down',
  breakBy: 'Broken down by',
  unit: 'One unit',
  unitOf: (amount: string) => `1% of your bankroll: ${amount}`,
  noUnit: 'no bankroll saved',
  empty: 'No settled bet matches',
  emptyWhy: (all: number) => `You have ${plural(all, 'settled bet')}. Fewer filters show more of them.`,
  noneSettled: 'No bet is settled yet',
  noneSettledWhy: 'Statistics start with your first settled bet.',
  undated: 'Undated',
} as const;

/** What a user reads for a value of a dimension. */
export const valueTitle = (dimension: Dimension, value: string, write: (price: Odds) => string): string => {
  if (value === '') return UNKNOWN[dimension] ?? 'Unknown';
  if (value === SEVERAL) return 'Several';
  if (dimension === 'book') return bookTitle(value);
  if (dimension === 'price') return bandTitle(Number(value), write);
  return TITLES[`${dimension} ${value}`] ?? (AS_WRITTEN.has(dimension) ? value : capital(value));
};

const bandTitle = (low: number, write: (price: Odds) => string): string => {
  const high = PRICE_EDGES.find((edge) => edge > low);
  if (high === undefined) return `${write(low as Odds)} and longer`;
  return low === PRICE_EDGES[0]
    ? `Shorter than ${write(high as Odds)}`
    : `${write(low as Odds)} to ${write(high as Odds)}`;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// A user's own words, and names.
const AS_WRITTEN: ReadonlySet<Dimension> = new Set(['tag', 'league']);

const UNKNOWN: Partial<Record<Dimension, string>> = { tag: 'No tag', book: 'No book named' };

const TITLES: Readonly<Record<string, string>> = {
  'sport mma': 'MMA',
  'kind arbitrage': 'Leg of an arbitrage',
  'kind middle': 'Leg of a middle',
  'terms boost': 'Boosted',
  'moment pregame': 'Before the game',
  'moment live': 'During the game',
};
