import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import { inTransaction } from '../postgres.js';
import { COMPACT, FINISH } from './compaction-statements.js';
import { makeDay } from './partitions.repository.js';

/** How many moves leave the log in one transaction, and how many rows of a day are written whole: a second's work. */
const MOVES = 50_000;
const ROWS = 5_000;

/**
 * Moves the log of prices into one row for each price and day. Every reader finds each move once, here or there, and whoever is killed
 * has moved nothing. Each answer is how many moved: 0 when none is left, or another is at it.
 */
@Injectable()
export class CompactionRepository {
  constructor(private readonly db: Pool) {}

  /** From the log to the days that are not over. */
  compact(most = MOVES): Promise<number> {
    return this.alone(async (client) => {
      const { rows } = await client.query<{ moves: number }>(COMPACT, [most]);
      return rows[0]!.moves;
    });
  }

  /** From there to the days before this one (UTC, `2026-11-22`). */
  finish(today: string, most = ROWS): Promise<number> {
    return this.alone(async (client) => {
      const { rows } = await client.query<{ day: string }>(
        'select day::text from price_today where day < $1::date limit 1',
        [today],
      );
      if (!rows[0]) return 0;
      await makeDay(client, rows[0].day);
      return (await client.query(FINISH, [rows[0].day, most])).rowCount ?? 0;
    });
  }

  private alone(work: (client: PoolClient) => Promise<number>): Promise<number> {
    return inTransaction(this.db, async (client) => {
      const { rows } = await client.query(`select pg_try_advisory_xact_lock(hashtext('price compaction')) as is_free`);
      return rows[0]?.is_free ? work(client) : 0;
    });
  }
}
