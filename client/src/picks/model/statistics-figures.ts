import type { ClvSummary, PickReport } from '@fairline/shared/domain';
import * as z from 'zod/mini';

/** The figures that sum up a user's picks. They are stored between visits, so that the page can show them at once. */
export interface Figures extends Pick<PickReport, 'stats' | 'averageOdds' | 'withEdge' | 'expectedRoi' | 'atStake'> {
  readonly clv: ClvSummary;
}

const number = z.number();
const maybe = z.nullable(z.number());
const counts = { bets: number, won: number, lost: number, staked: number, returns: number, profit: number };
const record = z.object({ ...counts, winRate: number, roi: number });

export const figuresSchema: z.ZodMiniType<Figures> = z.object({
  stats: z.object({
    totalBets: number,
    wonBets: number,
    lostBets: number,
    pendingBets: number,
    totalStaked: number,
    totalReturns: number,
    netProfit: number,
    winRate: number,
    roi: number,
    avgEdge: maybe,
    bestStreak: number,
    currentStreak: number,
    streakType: z.nullable(z.enum(['win', 'loss'])),
    monthlyStats: z.record(z.string(), z.object(counts)),
    sportStats: z.record(z.string(), record),
    lastUpdated: z.string(),
  }),
  averageOdds: maybe,
  withEdge: number,
  expectedRoi: maybe,
  atStake: number,
  clv: z.object({
    compared: number,
    notComparable: number,
    open: number,
    coverage: number,
    mean: maybe,
    beat: number,
  }),
});

/** The part of a report that is stored. */
export const figuresOf = (report: PickReport, clv: ClvSummary): Figures => {
  const { stats, averageOdds, withEdge, expectedRoi, atStake } = report;
  return { stats, averageOdds, withEdge, expectedRoi, atStake, clv };
};
