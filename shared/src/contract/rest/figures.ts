import * as z from 'zod/mini';

/** Public figures of the running system (`GET /api/figures`). */
export const figuresSchema = z.object({
  /** Sportsbooks and exchanges with a price on a board, without pick apps. */
  sportsbooks: z.number(),
  /** Their keys. */
  books: z.optional(z.array(z.string())),
  /** Outcomes of moneylines, spreads and totals whose best price is above the fair line and not suspect. */
  positive_bets: z.number(),
  /** Their average value, in percent; null without any. */
  average_edge: z.nullable(z.number()),
  /** When it was counted, ISO 8601. */
  as_of: z.string(),
});
export type Figures = z.infer<typeof figuresSchema>;
