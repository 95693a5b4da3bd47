import { keptBook } from '../catalogue/sportsbooks.js';
import { type Odds, toAmerican } from '../odds/formats.js';
import { type Calibration, calibrationOf, EDGE_BANDS, type EdgeBand, edgeBandOf } from './calibration.js';
import { asRecords, type CountedPick } from './counted-pick.js';
import { type PickRecord, recordsBy } from './record.js';
import { type MonthOf, monthInUtc, mostBetsFirst, statsOf, type UserStats } from './user-stats.js';

/** All statistics of a user's picks except closing line values. */
export interface PickReport {
  readonly stats: UserStats;
  /** The mean decimal odds of all picks with odds, as rounded American odds; null without any. */
  readonly averageOdds: number | null;
  /** The number of picks with an edge, and the expected profit of those settled with a stake, in percent of their stakes. */
  readonly withEdge: number;
  readonly expectedRoi: number | null;
  readonly atStake: number;
  /** Settled picks by book, whatever its spelling, most bets first; picks without a book under the empty key. */
  readonly byBook: readonly (readonly [book: string, PickRecord])[];
  readonly byEdge: readonly (readonly [band: EdgeBand | 'none', PickRecord])[];
  readonly series: readonly ProfitPoint[];
  readonly calibration: readonly Calibration[];
}

/**
 * Builds the report from counted picks, sorted by `inOrder`. Bets, wins, streaks, months, leagues and the profit over time count records: an
 * arbitrage is one. Books, edges, odds and what is at stake go by each bet. A caller that must not block can count the picks piece by piece first.
 */
export const reportOf = (counted: readonly CountedPick[], now: number, monthOf: MonthOf = monthInUtc): PickReport => {
  const records = asRecords(counted);
  const bands = recordsBy(counted, ({ edge }) => (edge === undefined ? 'none' : edgeBandOf(edge)));
  return {
    stats: statsOf(records, counted, now, monthOf),
    averageOdds: averageOdds(counted),
    withEdge: counted.filter(({ edge }) => edge !== undefined).length,
    expectedRoi: expectedRoi(counted),
    atStake: atStake(counted),
    byBook: [...recordsBy(counted, ({ pick }) => keptBook(pick.bookmaker ?? ''))].sort(mostBetsFirst),
    byEdge: ([...EDGE_BANDS, 'none'] as const).flatMap((band) => {
      const record = bands.get(band);
      return record ? [[band, record] as const] : [];
    }),
    series: profitSeries(records),
    calibration: calibrationOf(counted),
  };
};

const averageOdds = (counted: readonly CountedPick[]): number | null => {
  const prices = counted.flatMap(({ price }) => price ?? []).sort((a, b) => a - b);
  if (prices.length === 0) return null;
  return Math.round(toAmerican((prices.reduce((all, one) => all + one, 0) / prices.length) as Odds));
};

const expectedRoi = (counted: readonly CountedPick[]): number | null => {
  let [staked, promised] = [0, 0];
  for (const { money, edge } of counted) {
    if (!money || edge === undefined) continue;
    staked += money.staked;
    promised += money.staked * edge;
  }
  return staked === 0 ? null : promised / staked;
};

const atStake = (counted: readonly CountedPick[]): number =>
  counted.reduce((all, { status, stake = 0 }) => (status === 'pending' ? all + stake : all), 0) / 100;

/** The total profit after one more pick with a stake was settled. Amounts in one currency unit. */
export interface ProfitPoint {
  /** Milliseconds since 1970; undefined if unknown. */
  readonly at: number | undefined;
  readonly profit: number;
  /** The expected total profit: the sum of stake x edge; picks without an edge add nothing. */
  readonly expected: number;
}

/** Profit over time, one point for each pick, in the order of settlement. */
const profitSeries = (picks: readonly CountedPick[]): readonly ProfitPoint[] => {
  let [profit, expected] = [0, 0];
  return picks.flatMap(({ money, edge, at }) => {
    if (!money) return [];
    profit += money.profit;
    expected += (money.staked * (edge ?? 0)) / 100;
    return [{ at, profit: profit / 100, expected: expected / 100 }];
  });
};
