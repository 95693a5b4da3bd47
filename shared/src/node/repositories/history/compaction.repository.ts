import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import { inTransaction } from '../../postgres.js';
import { COMPACT, FINISH } from './compaction-statements.js';
import { makeDay } from './partitions.repository.js';

/** The moves taken from the log, and the rows of a day taken, in one transaction: about a second of work. */
const MOVES = 50_000;
const ROWS = 5_000;

/**
 * Compacts the price log into one row for each price and day. A reader always finds each move exactly once, in one place or the other, and
 * a killed process has moved nothing. Both methods return how many were moved: 0 when nothing is left, or when another process is at work.
 */
@Injectable()
export class CompactionRepository {
  constructor(private readonly db: Pool) {}

  /** From the log to the table of unfinished days. */
  compact(most = MOVES): Promise<number> {
    return this.alone(async (client) => {
      const { rows } = await client.query<{ moves: number }>(COMPACT, [most]);
      return rows[0]!.moves;
    });
  }

  /** From that table to the final one, for days before `today` (UTC, `2026-11-22`). */
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
