import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { inTransaction } from '../postgres.js';
import { dayAt, makeDay } from './partitions.repository.js';

/** How many moves leave the log in one transaction: a second's work. */
const AT_ONCE = 50_000;

/** Moves the log of prices into one row for each price and day. */
@Injectable()
export class CompactionRepository {
  constructor(private readonly db: Pool) {}

  /**
   * Moves as much of one day as one transaction may, so that every reader finds each move once, here or there, and whoever is killed
   * has moved nothing. Gives how many moves that were: 0 when none is left, or another is at it.
   */
  compact(most = AT_ONCE): Promise<number> {
    return inTransaction(this.db, async (client) => {
      const { rows: free } = await client.query(LOCK);
      if (!free[0]?.free) return 0;
      const { rows } = await client.query<{ moved_at: string }>('select moved_at from price_log limit 1');
      if (!rows[0]) return 0;
      const day = dayAt(Number(rows[0].moved_at));
      await makeDay(client, day);
      const moved = await client.query<{ moves: number }>(COMPACT, [day, most]);
      return moved.rows[0]!.moves;
    });
  }
}

const LOCK = `select pg_try_advisory_xact_lock(hashtext('price compaction')) as free`;

const SERIES = 'sport, section, event, family, subject, line, outcome, book, market';

/** Of one day ($1), as many moves as $2 says. What a chunk holds already stays in front; the rest is put behind it. */
const COMPACT = `
  with start as (select extract(epoch from $1::date)::bigint * 1000 as at),
  taken as (
    delete from price_log
     where ctid = any(array(select ctid from price_log, start
                             where moved_at >= start.at and moved_at < start.at + 86400000
                             limit $2))
    returning *
  ),
  placed as (
    select *, moved_at - lag(moved_at) over series as at_gap, seq - lag(seq) over series as seq_gap
      from taken
    window series as (partition by ${SERIES} order by seq, moved_at)
  ),
  written as (
    insert into price_chunks as chunk (day, ${SERIES}, first_at, last_at, first_seq, last_seq, at_gaps, seq_gaps, ages, prices)
    select $1::date, ${SERIES},
           (array_agg(moved_at order by seq, moved_at))[1], (array_agg(moved_at order by seq desc, moved_at desc))[1],
           min(seq), max(seq),
           string_agg(coalesce(',' || at_gap, ''), '' order by seq, moved_at),
           string_agg(coalesce(',' || seq_gap, ''), '' order by seq, moved_at),
           string_agg(coalesce((moved_at - last_update)::text, 'null'), ',' order by seq, moved_at),
           string_agg(coalesce(price::text, 'null'), ',' order by seq, moved_at)
      from placed
     group by ${SERIES}
        on conflict (event, family, subject, line, outcome, book, market, section, sport, day) do update
       set last_at = excluded.last_at,
           last_seq = excluded.last_seq,
           at_gaps = chunk.at_gaps || ',' || (excluded.first_at - chunk.last_at) || excluded.at_gaps,
           seq_gaps = chunk.seq_gaps || ',' || (excluded.first_seq - chunk.last_seq) || excluded.seq_gaps,
           ages = chunk.ages || ',' || excluded.ages,
           prices = chunk.prices || ',' || excluded.prices
  )
  select count(*)::integer as moves from taken`;
