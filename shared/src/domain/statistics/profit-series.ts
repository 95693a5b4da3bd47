import type { CountedPick } from './counted-pick.js';

/** How profit stood after one more pick with a stake was settled. Amounts in one currency unit. */
export interface ProfitPoint {
  /** Milliseconds since 1970; undefined where it is not known. */
  readonly at: number | undefined;
  readonly profit: number;
  /** What the edges promised by then: of each pick its stake times its edge, nothing where it has none. */
  readonly expected: number;
}

/** Profit over time, pick by pick in the order in which they were settled. */
export const profitSeries = (picks: readonly CountedPick[]): readonly ProfitPoint[] => {
  let [profit, expected] = [0, 0];
  return picks.flatMap(({ money, edge, at }) => {
    if (!money) return [];
    profit += money.profit;
    expected += (money.staked * (edge ?? 0)) / 100;
    return [{ at, profit: profit / 100, expected: expected / 100 }];
  });
};
