import * as z from 'zod/mini';
import { pickSchema } from '../pick.js';

/** The limits on picks. A client with more changes sends them in several requests, one after the other. */
export const PICK_LIMITS = {
  /** Changes in one request, and bytes of its body. */
  changes: 500,
  bodyBytes: 1_000_000,
  /** Bytes that our pages send at once: they arrive within the 30 s of a request over a phone's slowest line (7 kB a second). */
  sentBytes: 200_000,
  /** Bytes of one pick as JSON, and its greatest nesting depth. */
  pickBytes: 8_000,
  depth: 8,
  /** Legs of one parlay, since each is compared with every candidate game. */
  legs: 30,
  /** Picks of one user, including deleted ones. */
  picks: 20_000,
  /** Entries in the history of one pick, and bytes in the histories of all picks of a user. Beyond that the oldest are deleted. */
  story: 500,
  trailBytes: 100_000_000,
  /** Picks in one response. Its cursor leads to the next ones. */
  answered: 500,
  perMinute: 120,
} as const;

/** How far a device has synced. Only the server can interpret it. */
const cursorSchema = z.string().check(z.regex(/^\d{1,15}$/));

/**
 * A device's changes since its last sync, and its cursor; null asks for everything. A change is a whole pick. Each is parsed separately, so
 * that an invalid one does not block the others.
 */
export const syncBody = z.strictObject({
  cursor: z.nullable(cursorSchema),
  changes: z.array(z.unknown()).check(z.maxLength(PICK_LIMITS.changes)),
});
export type SyncBody = z.infer<typeof syncBody>;

/**
 * What changed since the cursor, deleted picks included, oldest change first. It includes the picks just sent, as they are stored now. A
 * returned pick replaces the device's own, unless that was edited since it was sent: then the device sends it next, and the server merges
 * by `mergePicks` and keeps both in the history.
 */
export const syncedSchema = z.object({
  cursor: z.string(),
  /** Whether there is more: sync again at once with this cursor. */
  more: z.boolean(),
  picks: z.array(pickSchema),
  /** Changes that were refused, by pick id, with the reason. Sending them again unchanged is useless. */
  refused: z.array(z.object({ id: z.nullable(z.string()), message: z.string() })),
});
export type Synced = z.infer<typeof syncedSchema>;

/** Who changed a pick: its user, a merge with another device's version, a settlement, or the setting for ties. */
const trailAuthors = ['you', 'sync', 'settlement', 'setting'] as const;

/** The history of a pick, oldest first: each change with the pick before and after. The first has no `before`. */
export const trailSchema = z.array(
  z.object({ at: z.string(), by: z.enum(trailAuthors), before: z.nullable(pickSchema), after: pickSchema }),
);
export type Trail = z.infer<typeof trailSchema>;

/** How a settled pick was graded: each of its bets with the game, its score, and the rule in words. */
export const gradingSchema = z.object({
  status: z.string(),
  /** The reason when there are no bets below. */
  reason: z.optional(z.string()),
  bets: z.array(
    z.object({
      bet: z.string(),
      grade: z.enum(['won', 'lost', 'tied', 'void', 'pending']),
      /** `Buffalo Bills 10, Kansas City Chiefs 20`. */
      score: z.optional(z.string()),
      rule: z.string(),
      gameId: z.optional(z.string()),
    }),
  ),
});
export type Grading = z.infer<typeof gradingSchema>;
