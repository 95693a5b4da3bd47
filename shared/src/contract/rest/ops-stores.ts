import * as z from 'zod/mini';

/** As in the overview: spans are milliseconds, null is what nobody knows. */
const span = z.number();
const count = z.number();

/** How what Redis holds outlives it: a file of every write, a picture now and then, nothing; or it should, and the last write failed. */
const redisPersistences = ['append-only', 'snapshots', 'none', 'failing'] as const;
export type RedisPersistence = (typeof redisPersistences)[number];

/** Redis; of a cluster all that take writes, together. */
export const opsRedisSchema = z.object({
  memory_bytes: count,
  /** Null: as much as the machine has. */
  memory_limit_bytes: z.nullable(count),
  clients: count,
  clients_limit: z.nullable(count),
  /** Since its start. There should be none: a Redis of ours refuses rather than forgets. */
  evicted: count,
  /** Null where we may not ask. */
  persistence: z.nullable(z.enum(redisPersistences)),
  /** How long it took to tell this. */
  answer_ms: span,
});
export type OpsRedis = z.infer<typeof opsRedisSchema>;

/** Postgres, with the connections of all who use it. */
export const opsPostgresSchema = z.object({
  connections: count,
  connections_limit: count,
  /** Of our database on the disk. */
  size_bytes: count,
  /** How long the oldest transaction that is open has been; null without any. */
  oldest_transaction: z.nullable(span),
  /** How long one has waited for a lock that another holds; null when none does. */
  longest_wait: z.nullable(span),
});
export type OpsPostgres = z.infer<typeof opsPostgresSchema>;

/** What the payment provider told us, and what follows from it. */
export const opsPaymentsSchema = z.object({
  received_in_a_day: count,
  /** Since the newest came; null before any. */
  last_received_ago: z.nullable(span),
  /** Stored, and about a customer, and nothing has followed from it yet. */
  waiting: count,
  /** Those of them whose job failed for good: only whoever looks for what was left takes them up. */
  failed: count,
  oldest_waiting_age: z.nullable(span),
  /** Of a day, those about no customer of ours: nothing follows from them. */
  of_nobody: count,
  /** Stored, and about no customer at all, and not let go yet. */
  of_nobody_waiting: count,
  oldest_of_nobody_age: z.nullable(span),
  /** Of a day, those that came after a later one about the same customer. */
  out_of_order: count,
});
export type OpsPayments = z.infer<typeof opsPaymentsSchema>;
