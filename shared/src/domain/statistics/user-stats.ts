import { toCent } from '../picks/payout.js';
import { leagueOf } from '../picks/pick.js';
import type { CountedPick } from './counted-pick.js';
import { type PickRecord, recordOf, recordsBy } from './record.js';

/**
 * A user's statistics, with the specification's names. Amounts in one currency unit, rates in percent to one decimal. Months and sports
 * count settled picks. Source: document 002 section 3, decisions 29, 84, 85.
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
  /** The mean edge of picks that have one, in percent to two decimals; null without any. */
  readonly avgEdge: number | null;
  /** By month of settlement (`2026-11`), oldest first; `undated` for picks settled at an unknown time. */
  readonly monthlyStats: Readonly<Record<string, Omit<PickRecord, 'winRate' | 'roi'>>>;
  /** By league, most bets first. */
  readonly sportStats: Readonly<Record<string, PickRecord>>;
  /** When the statistics were computed, as ISO text. */
  readonly lastUpdated: string;
}

/** The month (`2026-11`) of a moment in milliseconds. The caller chooses the time zone. */
export type MonthOf = (at: number) => string;
export const monthInUtc: MonthOf = (at) => new Date(at).toISOString().slice(0, 7);

/** Computes the statistics from sorted records, and the mean edge from their bets. All picks count, whatever period a list shows. */
export const statsOf = (
  counted: readonly CountedPick[],
  bets: readonly CountedPick[],
  now: number,
  monthOf: MonthOf,
): UserStats => {
  const { won, lost, staked, returns, profit, winRate, roi } = recordOf(counted);
  const edges = bets.flatMap(({ edge }) => edge ?? []);
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
    avgEdge: edges.length === 0 ? null : toCent(sum(edges) / edges.length),
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

/** The league that a pick names in any way (`nfl`, `americanfootball_nfl`), else its own words for it. */
const leagueOfPick = ({ pick }: CountedPick): string =>
  leagueOf(pick, pick)?.name ?? (pick.league?.trim() || pick.sport?.trim() || 'Other');

/** Sorts records by most bets, then by name. */
export const mostBetsFirst = ([a, one]: readonly [string, PickRecord], [b, other]: readonly [string, PickRecord]) =>
  other.bets - one.bets || (a < b ? -1 : 1);

// Sorted first, so that the sum does not depend on the order of the picks.
const sum = (numbers: number[]): number => numbers.sort((a, b) => a - b).reduce((all, one) => all + one, 0);

/** Runs of wins and losses in the order of settlement. A returned stake neither ends nor lengthens a run. */
interface Streaks {
  /** The most wins in a row. */
  readonly bestStreak: number;
  /** The length and the type of the current run; 0 and null before the first win or loss. */
  readonly currentStreak: number;
  readonly streakType: 'win' | 'loss' | null;
}

/** The streaks of picks that are sorted by settlement. */
const streaksOf = (picks: readonly CountedPick[]): Streaks => {
  let [bestStreak, currentStreak] = [0, 0];
  let streakType: Streaks['streakType'] = null;
  for (const { status } of picks) {
    if (status !== 'won' && status !== 'lost') continue;
    const type = status === 'won' ? 'win' : 'loss';
    currentStreak = type === streakType ? currentStreak + 1 : 1;
    streakType = type;
    if (type === 'win') bestStreak = Math.max(bestStreak, currentStreak);
  }
  return { bestStreak, currentStreak, streakType };
};
