import * as z from 'zod/mini';

/** As in the overview: spans are milliseconds, null means unknown. */
const span = z.number();
const count = z.number();

/** How Redis persists its data: a log of every write, snapshots, not at all; or `failing` when the last write to disk failed. */
const redisPersistences = ['append-only', 'snapshots', 'none', 'failing'] as const;
export type RedisPersistence = (typeof redisPersistences)[number];

/** Redis; for a cluster, all of its primaries together. */
export const opsRedisSchema = z.object({
  memory_bytes: count,
  /** Null means no limit but the machine's memory. */
  memory_limit_bytes: z.nullable(count),
  clients: count,
  clients_limit: z.nullable(count),
  /** Since its start. Should be 0: our Redis must refuse writes rather than evict keys. */
  evicted: count,
  /** Null if we lack the permission to ask. */
  persistence: z.nullable(z.enum(redisPersistences)),
  /** How long this query took. */
  answer_ms: span,
});
export type OpsRedis = z.infer<typeof opsRedisSchema>;

/** Postgres, with the connections of all its clients. */
export const opsPostgresSchema = z.object({
  connections: count,
  connections_limit: count,
  /** Size of our database on disk. */
  size_bytes: count,
  /** The age of the oldest open transaction; null without any. */
  oldest_transaction: z.nullable(span),
  /** The longest current wait for a lock; null without any. */
  longest_wait: z.nullable(span),
});
export type OpsPostgres = z.infer<typeof opsPostgresSchema>;

/** The payment provider's events, and their processing. */
export const opsPaymentsSchema = z.object({
  received_in_a_day: count,
  /** The age of the newest event; null before the first. */
  last_received_ago: z.nullable(span),
  /** Stored events about a customer that are not processed yet. */
  waiting: count,
  /** Of those, the ones whose job failed permanently. Only the periodic search for unprocessed events retries them. */
  failed: count,
  oldest_waiting_age: z.nullable(span),
  /** Events of the last day about customers unknown to us. They are not processed. */
  of_nobody: count,
  /** Stored events without any customer that are not dropped yet. */
  of_nobody_waiting: count,
  oldest_of_nobody_age: z.nullable(span),
  /** Events of the last day that arrived after a later one about the same customer. */
  out_of_order: count,
});
export type OpsPayments = z.infer<typeof opsPaymentsSchema>;
