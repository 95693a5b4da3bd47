import * as z from 'zod/mini';

/** What operators see of a stream of order books. Times in milliseconds since 1970, counts since the connection was made. */
export const streamReportSchema = z.strictObject({
  book: z.string(),
  at: z.number(),
  socket: z.enum(['connecting', 'open', 'waiting', 'closed']),
  lastHeardAt: z.number(),
  messages: z.number(),
  /** Over the last seconds. */
  perSecond: z.number(),
  gaps: z.number(),
  markets: z.number(),
  unknownMarkets: z.number(),
  /** Missing from a worker that is older. */
  resolvedMarkets: z.optional(z.number()),
  games: z.number(),
  unmatched: z.array(
    z.strictObject({ source: z.string(), id: z.string(), reason: z.string(), nearest: z.array(z.string()) }),
  ),
  left: z.record(z.string(), z.number()),
  commits: z.number(),
  /** Messages of kinds that nothing needs, by kind. */
  ignored: z.record(z.string(), z.number()),
  /** Since when its connection or its lists fail; missing while all is well. */
  downSince: z.optional(z.number()),
  error: z.optional(z.string()),
});
export type StreamReport = z.infer<typeof streamReportSchema>;

/** The exchanges that can be followed, by the keys of their books. */
export const STREAMS = ['polymarket', 'kalshi'] as const;

/** The exchange whose games are ours where no odds feed is polled: it tells both teams and the start of each. */
export const GAMES_OF: (typeof STREAMS)[number] = 'polymarket';
