import type { BoardId } from '@fairline/shared/contract';
import { until } from '../../scripts/services/process-life.mjs';
import type { PostgresStore } from './postgres-store.js';

/**
 * The number of prices recorded per diff of a board, once the record has reached `upTo`. A price that passes from one market of its book to
 * another ends in the first one: two rows of one price. Rows that repeat the same price in the same market are counted on top.
 */
export const recordOf = async (postgres: PostgresStore, { sport, section }: BoardId, upTo: number) => {
  const reached = async () => {
    const [row] = await postgres.ask<{ seq: string | null }>(
      'select max(seq) as seq from history_batches where sport = $1 and section = $2',
      [sport, section],
    );
    return Number(row?.seq) >= upTo;
  };
  if (!(await until(reached, 60_000, 500))) throw new Error(`the record of ${sport} did not come as far as ${upTo}`);
  const rows = await postgres.ask<{ seq: string; moves: string }>(
    `with piece as (select row_number() over () as nr, * from price_pieces where sport = $1 and section = $2),
     move as (
       select sum(gap::bigint) over (partition by nr order by nth) as seq,
              (event, family, subject, line, outcome, book) as price, market
         from piece, unnest(string_to_array(first_seq || seq_gaps, ',')) with ordinality as gaps (gap, nth)
     )
     select batch.seq, count(distinct price) filter (where move.seq is not null)
            + count(move.seq) - count(distinct (price, market)) filter (where move.seq is not null) as moves
       from history_batches batch
       left join move using (seq)
      where sport = $1 and section = $2 and batch.seq <= $3
      group by batch.seq order by batch.seq`,
    [sport, section, upTo],
  );
  return new Map(rows.map(({ seq, moves }) => [Number(seq), Number(moves)]));
};
