import type { CountedPick } from './counted-pick.js';

/** The total profit after one more pick with a stake was settled. Amounts in one currency unit. */
export interface ProfitPoint {
  /** Milliseconds since 1970; undefined if unknown. */
  readonly at: number | undefined;
  readonly profit: number;
  /** The expected total profit: the sum of stake x edge; picks without an edge add nothing. */
  readonly expected: number;
}

/** Profit over time, one point for each pick, in the order of settlement. */
export const profitSeries = (picks: readonly CountedPick[]): readonly ProfitPoint[] => {
  let [profit, expected] = [0, 0];
  return picks.flatMap(({ money, edge, at }) => {
    if (!money) return [];
    profit += money.profit;
    expected += (money.staked * (edge ?? 0)) / 100;
    return [{ at, profit: profit / 100, expected: expected / 100 }];
  });
};
