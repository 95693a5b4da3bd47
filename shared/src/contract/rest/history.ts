import * as z from 'zod/mini';

/**
 * How one book's prices in one market moved, oldest first; the first step holds the opening prices. Prices that moved at the same time
 * share a step. Prices are American; null once the book had none.
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

/** The key of the consensus line of all books, which `consensus=1` adds at the end. Its prices contain no vig. */
export const CONSENSUS = 'consensus';
