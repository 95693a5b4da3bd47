import type { CountedPick } from './counted-pick.js';
import { type PickRecord, recordOf, recordsBy } from './record.js';
import { type Streaks, streaksOf } from './streaks.js';

/**
 * The statistics of a user, by the names of the specification. Amounts in one currency unit, rates in percent to one decimal.
 * Months and sports count settled picks. Source: document 002 section 3, decisions 29, 84, 85.
 */
export interface UserStats extends Streaks {
  readonly totalBets: number;
  readonly wonBets: number;
  readonly lostBets: number;
  readonly pendingBets: number;
  readonly totalStaked: number;
  readonly totalReturns: number;
  readonly netProfit: number;
  readonly winRate: number;
  readonly roi: number;
  /** The mean of the picks that have an edge, in percent to two decimals; null when none has. */
  readonly avgEdge: number | null;
  /** By year and month of settlement (`2026-11`), oldest first; under `undated` what was settled nobody knows when. */
  readonly monthlyStats: Readonly<Record<string, Omit<PickRecord, 'winRate' | 'roi'>>>;
  /** By league, most bets first. */
  readonly sportStats: Readonly<Record<string, PickRecord>>;
  /** When it was worked out, as ISO text. */
  readonly lastUpdated: string;
}

/** In which month (`2026-11`) a moment in milliseconds lies. The user's time zone is the caller's affair. */
export type MonthOf = (at: number) => string;
export const monthInUtc: MonthOf = (at) => new Date(at).toISOString().slice(0, 7);

/** Works the statistics out, of picks that are counted and in order. All of them count, whatever period a list shows. */
export const statsOf = (counted: readonly CountedPick[], now: number, monthOf: MonthOf): UserStats => {
  const { won, lost, staked, returns, profit, winRate, roi } = recordOf(counted);
  const edges = counted.flatMap(({ edge }) => edge ?? []);
  return {
    totalBets: counted.length,
    wonBets: won,
    lostBets: lost,
    pendingBets: counted.filter(({ status }) => status === 'pending').length,
    totalStaked: staked,
    totalReturns: returns,
    netProfit: profit,
    winRate,
    roi,
    avgEdge: edges.length === 0 ? null : Math.round((sum(edges) / edges.length) * 100) / 100,
    ...streaksOf(counted),
    monthlyStats: Object.fromEntries(
      [...recordsBy(counted, ({ at }) => (at === undefined ? 'undated' : monthOf(at)))]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([month, { winRate: _, roi: __, ...record }]) => [month, record]),
    ),
    sportStats: Object.fromEntries([...recordsBy(counted, leagueOfPick)].sort(mostBetsFirst)),
    lastUpdated: new Date(now).toISOString(),
  };
};

/** The league of a pick as it names it, else its sport. */
const leagueOfPick = ({ pick }: CountedPick): string => pick.league?.trim() || pick.sport?.trim() || 'Other';

/** Orders records by name for the one with more bets to come first. */
export const mostBetsFirst = ([a, one]: readonly [string, PickRecord], [b, other]: readonly [string, PickRecord]) =>
  other.bets - one.bets || (a < b ? -1 : 1);

// From the smallest up, so that the sum is the same in whatever order they come.
const sum = (numbers: number[]): number => numbers.sort((a, b) => a - b).reduce((all, one) => all + one, 0);
