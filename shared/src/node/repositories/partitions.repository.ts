import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import { inTransaction, onceMore } from '../postgres.js';

/** The days of price history: each is a partition of its own, so that an old one is dropped without reading it. What was not moved there yet goes with it. */
@Injectable()
export class PartitionsRepository {
  private readonly known = new Set<string>();

  constructor(private readonly db: Pool) {}

  /** Makes the partitions of these days (UTC, `2026-11-22`) where they are missing. */
  async ensure(days: Iterable<string>): Promise<void> {
    for (const day of new Set(days)) {
      if (this.known.has(day)) continue;
      await onceMore(() => inTransaction(this.db, (client) => makeDay(client, day)));
      this.known.add(day);
    }
  }

  /** Drops the partitions of all days before this one, and forgets which diffs were in them. Gives the days dropped. */
  async dropBefore(day: string): Promise<string[]> {
    const { rows } = await this.db.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'price_chunks'::regclass`,
    );
    const old = rows.map(({ name }) => dayOf(name)).filter((kept) => kept < day);
    for (const kept of old) await this.db.query(`drop table if exists ${nameOf(kept)}`);
    await this.db.query('delete from price_today where day < $1::date', [day]);
    await this.db.query('delete from price_log where moved_at < $1', [Date.parse(day)]);
    await this.db.query(`delete from history_batches where recorded_at < $1::date`, [day]);
    for (const kept of old) this.known.delete(kept);
    return old;
  }
}

/** Makes the partition of a day in a transaction, where it is missing. Two workers may come to a new day at once: one makes it, the other finds it. */
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
