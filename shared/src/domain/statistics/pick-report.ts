import { type Odds, toAmerican } from '../odds/formats.js';
import { type Calibration, calibrationOf } from './calibration.js';
import type { CountedPick } from './counted-pick.js';
import { EDGE_BANDS, type EdgeBand, edgeBandOf } from './edge-bands.js';
import { type ProfitPoint, profitSeries } from './profit-series.js';
import { type PickRecord, recordsBy } from './record.js';
import { type MonthOf, monthInUtc, mostBetsFirst, statsOf, type UserStats } from './user-stats.js';

/** All that is told of a user's picks, beside their closing line values. */
export interface PickReport {
  readonly stats: UserStats;
  /** The mean of the decimal odds of all picks that have any, as American odds, rounded; null when none has. */
  readonly averageOdds: number | null;
  /** How many picks have an edge, and what those settled with a stake were promised of what was staked on them, in percent. */
  readonly withEdge: number;
  readonly expectedRoi: number | null;
  readonly atStake: number;
  /** Settled picks by the book's key, most bets first; under an empty key those that name none. */
  readonly byBook: readonly (readonly [book: string, PickRecord])[];
  readonly byEdge: readonly (readonly [band: EdgeBand | 'none', PickRecord])[];
  readonly series: readonly ProfitPoint[];
  readonly calibration: readonly Calibration[];
}

/** Works it all out, of picks that are counted and in order: who must not hold anybody up counts them piece by piece. */
export const reportOf = (counted: readonly CountedPick[], now: number, monthOf: MonthOf = monthInUtc): PickReport => {
  const bands = recordsBy(counted, ({ edge }) => (edge === undefined ? 'none' : edgeBandOf(edge)));
  return {
    stats: statsOf(counted, now, monthOf),
    averageOdds: averageOdds(counted),
    withEdge: counted.filter(({ edge }) => edge !== undefined).length,
    ...{ expectedRoi: expectedRoi(counted), atStake: atStake(counted) },
    byBook: [...recordsBy(counted, ({ pick }) => pick.bookmaker ?? '')].sort(mostBetsFirst),
    byEdge: ([...EDGE_BANDS, 'none'] as const).flatMap((band) => {
      const record = bands.get(band);
      return record ? [[band, record] as const] : [];
    }),
    series: profitSeries(counted),
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
