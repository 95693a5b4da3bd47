import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { isOutOfTime } from '../../postgres.js';
import { COMPACT, FINISH } from './compaction-statements.js';
import { makeDay } from './partitions.repository.js';
import { blocksOf, type LongWork, nextPiece, type PieceDone, START } from './pieces.js';

/** The moves or rows of a piece. How long one takes depends on the machine, on its load, and on how many prices the moves belong to. */
const MOVES = { name: 'compact', least: 100, first: 2_000, most: 50_000 };
const ROWS = { name: 'finish', least: 20, first: 500, most: 5_000 };

/**
 * Compacts the price log into one row for each price and day, in pieces of about a third of a second. A reader always finds each move exactly
 * once, in one place or the other, and a killed process has moved nothing. Both methods do one piece and return how many were moved: 0
 * when nothing is left, or when another process is at work.
 */
@Injectable()
export class CompactionRepository {
  constructor(private readonly db: Pool) {}

  /**
   * From the log to the table of unfinished days. Goes round the log, part by part, until it finds some: vacuum frees places in front,
   * where new moves are written.
   */
  async compact(most = MOVES.most): Promise<number> {
    for (let ends = 0; ends < 2; ) {
      let isEnd = false;
      const moved = await this.alone({ ...MOVES, most }, async (client, size, place) => {
        const blocks = await blocksOf(client, 'price_log');
        const from = Number(place) < blocks ? Number(place) : 0;
        const { rows } = await client.query<{ done: number }>(COMPACT, [size, `(${from},0)`, `(${from + PART},0)`]);
        const { done } = rows[0]!;
        const isFull = done === size;
        isEnd = !isFull && from + PART >= blocks;
        return { done, isFull, place: isEnd ? START : String(isFull ? from : from + PART) };
      });
      if (moved === 'busy') return 0;
      if (moved > 0) return moved;
      if (isEnd) ends += 1;
    }
    return 0;
  }

  /** From that table to the final one, for days before `today` (UTC, `2026-11-22`). */
  async finish(today: string, most = ROWS.most): Promise<number> {
    const moved = await this.alone({ ...ROWS, most }, async (client, size, place) => {
      const { rows } = await client.query<{ day: string }>(
        'select day::text from price_today where day < $1::date order by day limit 1',
        [today],
      );
      const day = rows[0]?.day;
      if (day === undefined) return NOTHING;
      await makeDay(client, day);
      const from = async (event: string) => (await client.query<Moved>(FINISH, [day, size, event])).rows[0]!;
      const some = await from(place);
      const { done, last } = some.done === 0 && place !== START ? await from(START) : some;
      const isFull = done === size;
      return { done, isFull, place: isFull && last !== null ? last : START };
    });
    return moved === 'busy' ? 0 : moved;
  }

  /**
   * Makes room in the table of unfinished days where rows were before they grew, for rows that grow next. The vacuum of Postgres itself comes
   * once a minute, after the table has grown by a minute's rewriting. Does nothing if that one is at work. Returns whether it was done.
   */
  async makeRoom(): Promise<boolean> {
    try {
      await this.db.query('vacuum (skip_locked, truncate false) price_today');
      return true;
    } catch (error) {
      if (isOutOfTime(error)) return false;
      throw error;
    }
  }

  private async alone(work: LongWork, piece: Parameters<typeof nextPiece>[2]): Promise<number | 'busy'> {
    let isBusy = false;
    const moved = await nextPiece(this.db, work, async (client, size, place) => {
      const { rows } = await client.query(`select pg_try_advisory_xact_lock(hashtext('price compaction')) as is_free`);
      isBusy = !rows[0]?.is_free;
      return isBusy ? { ...NOTHING, place } : piece(client, size, place);
    });
    return isBusy ? 'busy' : moved;
  }
}

interface Moved {
  readonly done: number;
  /** The event of the last one; null if there was none. */
  readonly last: string | null;
}

const NOTHING: PieceDone = { done: 0, isFull: false, place: START };

/** The blocks of the log that one piece reads at most, whether moves or only deleted ones are in them. */
const PART = 2_048;
