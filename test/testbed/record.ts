import type { BoardId } from '@fairline/shared/contract';
import { until } from '../../scripts/services/life.mjs';
import type { PostgresStore } from './postgres-store.js';

/** How many price moves the record holds of each diff of a board, once it has come as far as `upTo`. */
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
    `select batch.seq, count(move.seq) as moves
       from history_batches batch
       left join price_moves move using (sport, section, seq)
      where sport = $1 and section = $2 and batch.seq <= $3
      group by batch.seq order by batch.seq`,
    [sport, section, upTo],
  );
  return new Map(rows.map(({ seq, moves }) => [Number(seq), Number(moves)]));
};
