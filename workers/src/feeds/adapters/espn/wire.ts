import * as z from 'zod/mini';

/** What we read of the scoreboard's answer. It is undocumented: everything may be missing, unknown fields are left alone. */
const text = z.optional(z.nullable(z.string()));
const amount = z.optional(z.nullable(z.number()));

const statusSchema = z.object({
  period: amount,
  displayClock: text,
  type: z.object({ name: z.string(), state: text, completed: z.optional(z.nullable(z.boolean())), shortDetail: text }),
});
export type WireStatus = z.infer<typeof statusSchema>;

const competitorSchema = z.object({
  homeAway: z.enum(['home', 'away']),
  score: z.optional(z.nullable(z.union([z.string(), z.number(), z.object({ displayValue: text, value: amount })]))),
  team: z.object({ displayName: text, name: text, logo: text }),
  linescores: z.optional(z.nullable(z.array(z.object({ value: amount })))),
  records: z.optional(z.nullable(z.array(z.object({ type: text, summary: text })))),
  curatedRank: z.optional(z.nullable(z.object({ current: amount }))),
});
export type WireCompetitor = z.infer<typeof competitorSchema>;

const oddsSchema = z.object({
  details: text,
  overUnder: amount,
  provider: z.optional(z.nullable(z.object({ name: text, priority: amount }))),
});
export type WireOdds = z.infer<typeof oddsSchema>;

export const wireGameSchema = z.object({
  id: z.string(),
  date: z.string(),
  season: z.optional(z.nullable(z.object({ year: amount }))),
  week: z.optional(z.nullable(z.object({ number: amount }))),
  status: z.optional(z.nullable(statusSchema)),
  competitions: z.array(
    z.object({
      competitors: z.array(competitorSchema),
      status: z.optional(z.nullable(statusSchema)),
      odds: z.optional(z.nullable(z.array(z.nullable(oddsSchema)))),
    }),
  ),
});
export type WireGame = z.infer<typeof wireGameSchema>;

export const wireScoreboardSchema = z.object({ events: z.array(z.unknown()) });
