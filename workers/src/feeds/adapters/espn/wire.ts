import * as z from 'zod/mini';

/** The fields of the scoreboard's answer that we read. It is undocumented: any field may be missing, unknown ones are ignored. */
const text = z.optional(z.nullable(z.string()));
const amount = z.optional(z.nullable(z.number()));
/** An optional detail. If its shape changes, it counts as missing instead of making the game unreadable. */
const ornament = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(z.nullable(schema)), null);

const statusSchema = z.object({
  period: amount,
  displayClock: text,
  type: z.object({ name: z.string(), state: text, completed: z.optional(z.nullable(z.boolean())), shortDetail: text }),
});
export type WireStatus = z.infer<typeof statusSchema>;

const competitorSchema = z.object({
  homeAway: z.enum(['home', 'away']),
  score: z.optional(z.nullable(z.union([z.string(), z.number(), z.object({ displayValue: text, value: amount })]))),
  winner: z.optional(z.nullable(z.boolean())),
  team: z.object({ id: text, displayName: text, name: text, shortDisplayName: text, abbreviation: text, logo: text }),
  linescores: ornament(z.array(z.object({ value: amount }))),
  records: ornament(z.array(z.object({ type: text, summary: text }))),
  curatedRank: ornament(z.object({ current: amount })),
});
export type WireCompetitor = z.infer<typeof competitorSchema>;

const playSchema = z.object({
  scoringPlay: z.optional(z.nullable(z.boolean())),
  shootout: z.optional(z.nullable(z.boolean())),
  scoreValue: amount,
  clock: z.optional(z.nullable(z.object({ displayValue: text }))),
  team: z.optional(z.nullable(z.object({ id: text }))),
});
export type WirePlay = z.infer<typeof playSchema>;

const situationSchema = z.object({
  lastPlay: ornament(z.object({ text })),
  downDistanceText: ornament(z.string()),
  outs: ornament(z.number()),
  onFirst: ornament(z.boolean()),
  onSecond: ornament(z.boolean()),
  onThird: ornament(z.boolean()),
});
export type WireSituation = z.infer<typeof situationSchema>;

const oddsSchema = z.object({
  details: text,
  spread: amount,
  overUnder: amount,
  provider: z.optional(z.nullable(z.object({ name: text, priority: amount }))),
});
export type WireOdds = z.infer<typeof oddsSchema>;

const venueSchema = z.object({
  fullName: text,
  indoor: z.optional(z.nullable(z.boolean())),
  address: z.optional(z.nullable(z.object({ city: text, state: text }))),
});
export type WireVenue = z.infer<typeof venueSchema>;

const broadcastSchema = z.object({ market: text, names: z.optional(z.nullable(z.array(z.string()))) });
export type WireBroadcast = z.infer<typeof broadcastSchema>;

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
      odds: ornament(z.array(z.nullable(oddsSchema))),
      timeValid: z.optional(z.nullable(z.boolean())),
      venue: ornament(venueSchema),
      broadcasts: ornament(z.array(broadcastSchema)),
      details: ornament(z.array(playSchema)),
      situation: ornament(situationSchema),
      notes: ornament(z.array(z.object({ headline: text }))),
    }),
  ),
});
export type WireGame = z.infer<typeof wireGameSchema>;

export const wireScoreboardSchema = z.object({ events: z.array(z.unknown()) });
