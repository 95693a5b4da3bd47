import type { BoardId } from '@fairline/shared/contract';
import { sums } from '@fairline/shared/node';
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
  const known = await postgres.ask<{ seq: string }>(
    'select seq from history_batches where sport = $1 and section = $2 and seq <= $3 order by seq',
    [sport, section, upTo],
  );
  const moves = new Map(known.map(({ seq }) => [Number(seq), 0]));
  const pieces = await postgres.ask<{ first_seq: string; seq_gaps: string }>(
    'select first_seq, seq_gaps from price_pieces where sport = $1 and section = $2',
    [sport, section],
  );
  for (const { first_seq, seq_gaps } of pieces)
    for (const seq of sums(first_seq, seq_gaps)) if (moves.has(seq)) moves.set(seq, moves.get(seq)! + 1);
  return moves;
};
