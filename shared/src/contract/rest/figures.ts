import * as z from 'zod/mini';

/** What the running system counts right now, for everybody (`GET /api/figures`). */
export const figuresSchema = z.object({
  /** Sportsbooks and exchanges that have a price on a board; pick apps are none. */
  sportsbooks: z.number(),
  /** Outcomes of moneylines, spreads and totals whose best price is above the fair line, and not suspect. */
  positive_bets: z.number(),
  /** What those are worth on average, in percent; null while there are none. */
  average_edge: z.nullable(z.number()),
  /** When it was counted, ISO 8601. */
  as_of: z.string(),
});
export type Figures = z.infer<typeof figuresSchema>;
