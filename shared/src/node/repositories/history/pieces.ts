import type { Pool, PoolClient } from 'pg';
import { inTransaction, isOutOfTime } from '../../postgres.js';

/** A kind of long work, by its name on record, and how many rows or blocks a piece of it has: the fewest, at first, and the most. */
export interface LongWork {
  readonly name: string;
  readonly least: number;
  readonly first: number;
  readonly most: number;
}

/** What a piece did, and where the next one goes on. `isFull` if there was as much to do as was asked for. */
export interface PieceDone {
  readonly done: number;
  readonly isFull: boolean;
  readonly place: string;
}

/**
 * Does the next piece of long work in one transaction, which also records where the next one goes on and how large it may be. A piece that
 * runs out of time leaves nothing but a smaller size for the next try. Returns how much was done.
 */
export const nextPiece = async (
  db: Pool,
  work: LongWork,
  piece: (client: PoolClient, size: number, place: string) => Promise<PieceDone>,
): Promise<number> => {
  for (;;) {
    let size = work.first;
    try {
      return await inTransaction(db, async (client) => {
        const known = await placeOf(client, work.name);
        size = Math.max(work.least, Math.min(work.most, known?.piece ?? work.first));
        const began = performance.now();
        const { done, isFull, place } = await piece(client, size, known?.place ?? START);
        const next = isFull ? sizeAfter(size, performance.now() - began, work) : size;
        if (known?.place !== place || known.piece !== next) await client.query(KEEP, [work.name, place, next]);
        return done;
      });
    } catch (error) {
      if (!isOutOfTime(error) || size <= work.least) throw error;
      await db.query(SHRINK, [work.name, START, Math.max(work.least, Math.floor(size / 4))]);
    }
  }
};

/** The place of work that starts from the beginning. */
export const START = '';

/** The time that a piece should take, in milliseconds: far below the time limit of a statement, so that load does not exceed it. */
export const PIECE_MS = 300;

/** The size of the piece after one of `size` that took `ms`: it reaches the right time in few steps, and overshoots it in none. */
export const sizeAfter = (size: number, ms: number, { least, most }: Pick<LongWork, 'least' | 'most'>): number =>
  Math.round(Math.max(least, Math.min(most, size * Math.max(0.25, Math.min(2, PIECE_MS / Math.max(1, ms))))));

/** The size of a table on disk, in blocks. Work that goes from block to block costs the same whether their rows are there or deleted. */
export const blocksOf = async (client: PoolClient, table: string): Promise<number> => {
  const { rows } = await client.query<{ blocks: number }>(
    `select ceil(pg_relation_size($1::regclass) / current_setting('block_size')::float8)::integer as blocks`,
    [table],
  );
  return rows[0]!.blocks;
};

const placeOf = async (client: PoolClient, name: string): Promise<{ place: string; piece: number } | undefined> =>
  (await client.query<{ place: string; piece: number }>('select place, piece from job_places where work = $1', [name]))
    .rows[0];

const KEEP = `
  insert into job_places (work, place, piece) values ($1, $2, $3)
      on conflict (work) do update set place = excluded.place, piece = excluded.piece`;

const SHRINK = `
  insert into job_places as known (work, place, piece) values ($1, $2, $3)
      on conflict (work) do update set piece = excluded.piece`;
