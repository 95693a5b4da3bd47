import * as z from 'zod/mini';

/**
 * How one book's prices in one market moved: what moved at one time stands together, oldest first, so that the first step opens it.
 * Prices American; null from when the book no longer gave one.
 */
const marketHistorySchema = z.object({
  key: z.string(),
  last_update: z.string(),
  history: z.array(
    z.object({
      last_update: z.string(),
      outcomes: z.array(
        z.object({
          name: z.string(),
          description: z.optional(z.string()),
          price: z.nullable(z.number()),
          point: z.optional(z.number()),
        }),
      ),
    }),
  ),
});
export type MarketHistory = z.infer<typeof marketHistorySchema>;

export const bookHistorySchema = z.object({
  key: z.string(),
  title: z.string(),
  markets: z.array(marketHistorySchema),
});
export type BookHistory = z.infer<typeof bookHistorySchema>;

/**
 * The line that all books make together, asked for with `consensus=1`: it comes last, under this key. Its prices carry no vig.
 */
export const CONSENSUS = 'consensus';
