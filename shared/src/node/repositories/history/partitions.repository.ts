import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import { inTransaction, onceMore } from '../../postgres.js';
import { sweep } from './sweep.js';

/**
 * The daily partitions of price history, so that an old day is dropped without reading it. Moves of that day that were not compacted yet
 * are dropped too.
 */
@Injectable()
export class PartitionsRepository {
  private readonly known = new Set<string>();

  constructor(private readonly db: Pool) {}

  /** Creates missing partitions for these days (UTC, `2026-11-22`). */
  async ensure(days: Iterable<string>): Promise<void> {
    for (const day of new Set(days)) {
      if (this.known.has(day)) continue;
      await onceMore(() => inTransaction(this.db, (client) => makeDay(client, day)));
      this.known.add(day);
    }
  }

  /** Drops the partitions of all earlier days, and the numbers of their diffs. Returns the dropped days. */
  async dropBefore(day: string): Promise<string[]> {
    const { rows } = await this.db.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'price_chunks'::regclass`,
    );
    const old = rows.map(({ name }) => dayOf(name)).filter((kept) => kept < day);
    for (const kept of old) await this.db.query(`drop table if exists ${nameOf(kept)}`);
    await this.forget('price_today', 'day < $1::date', day);
    await this.forget('price_log', 'moved_at < $1', Date.parse(day));
    await this.forget('history_batches', 'recorded_at < $1::date', day);
    for (const kept of old) this.known.delete(kept);
    return old;
  }

  private forget(table: string, which: string, before: unknown): Promise<number> {
    return sweep(this.db, { name: table, table, change: `delete from ${table}`, which }, before, LASTING);
  }
}

/** The longest time for one table, in milliseconds. What is left is deleted by the next calls. */
const LASTING = 10_000;

/** Creates the partition of a day if it is missing. If two workers need a new day at once, one creates it and the other finds it. */
export const makeDay = async (client: PoolClient, day: string): Promise<void> => {
  await client.query(`select pg_advisory_xact_lock(hashtext('price_chunks partitions'))`);
  await client.query(
    `create table if not exists ${nameOf(day)} partition of price_chunks for values from ('${day}') to ('${dayAfter(day)}')`,
  );
};

/** The UTC day of a moment in milliseconds. */
export const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const dayAfter = (day: string): string => dayAt(Date.parse(day) + 24 * 3_600_000);

const nameOf = (day: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new RangeError(`not a day: ${day}`);
  return `price_chunks_${day.replaceAll('-', '_')}`;
};
const dayOf = (name: string): string => name.slice('price_chunks_'.length).replaceAll('_', '-');
