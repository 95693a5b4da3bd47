import * as z from 'zod/mini';
import { pickSchema } from '../pick.js';

/** How much there may be. Who has more to send sends it in several requests, one after the other. */
export const PICK_LIMITS = {
  /** Changes in one request, and bytes of its body. */
  changes: 500,
  bodyBytes: 1_000_000,
  /** Bytes of one pick as JSON, and how deep things may lie in each other in it. */
  pickBytes: 8_000,
  depth: 8,
  /** Legs of one parlay: each is held against every game that it may be on. */
  legs: 30,
  /** Picks of one user, removed ones too. */
  picks: 20_000,
  /** Entries of the story of one pick: beyond them the oldest are forgotten. */
  story: 500,
  /** Picks of one answer; the next ones come with the cursor that it gives. */
  answered: 500,
  perMinute: 120,
} as const;

/** How far a device has heard. It means something to the server alone. */
const cursorSchema = z.string().check(z.regex(/^\d{1,15}$/));

/**
 * What a device changed since it last asked, and how far it has heard; null asks for everything. A change is a whole pick; each is read
 * by itself, so that one that is broken holds up no other.
 */
export const syncBody = z.strictObject({
  cursor: z.nullable(cursorSchema),
  changes: z.array(z.unknown()).check(z.maxLength(PICK_LIMITS.changes)),
});
export type SyncBody = z.infer<typeof syncBody>;

/**
 * What changed since the cursor, removed picks included, oldest change first; what was just sent is among it, as it is kept now.
 * A pick of the answer takes the place of the device's own, unless that was edited after it was sent: then it is sent next, and the
 * server decides by `mergePicks` and keeps both in the story.
 */
export const syncedSchema = z.object({
  cursor: z.string(),
  /** Whether there is more to hear: ask again at once with this cursor. */
  more: z.boolean(),
  picks: z.array(pickSchema),
  /** Changes that were not kept, by the id that they bear, and why. To send them again as they are is no use. */
  refused: z.array(z.object({ id: z.nullable(z.string()), message: z.string() })),
});
export type Synced = z.infer<typeof syncedSchema>;

/** Who changed a pick: its user; a version from another device that it was merged with; settlement; or the setting for ties. */
const trailAuthors = ['you', 'sync', 'settlement', 'setting'] as const;

/** The story of a pick, oldest first: each change with the pick before it and after. The first has nothing before. */
export const trailSchema = z.array(
  z.object({ at: z.string(), by: z.enum(trailAuthors), before: z.nullable(pickSchema), after: pickSchema }),
);
export type Trail = z.infer<typeof trailSchema>;

/** What a settled pick was graded by: each of its bets with the game, its score, and the rule in words. */
export const gradingSchema = z.object({
  status: z.string(),
  /** Why nothing can be said, when there are no bets below. */
  reason: z.optional(z.string()),
  bets: z.array(
    z.object({
      bet: z.string(),
      grade: z.enum(['won', 'lost', 'tied', 'pending']),
      /** `Buffalo Bills 10, Kansas City Chiefs 20`. */
      score: z.optional(z.string()),
      rule: z.string(),
      gameId: z.optional(z.string()),
    }),
  ),
});
export type Grading = z.infer<typeof gradingSchema>;
