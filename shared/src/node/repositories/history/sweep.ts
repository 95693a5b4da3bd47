import type { Pool } from 'pg';
import { blocksOf, nextPiece, START } from './pieces.js';

/** What to change in a table: a statement that starts with `delete from x` or `update x set …`, and the rows it concerns. */
interface Sweep {
  readonly name: string;
  readonly table: string;
  readonly change: string;
  /** A condition on `$1`, the moment before which rows are old. */
  readonly which: string;
}

/**
 * Goes through a table from block to block, so that the cost of a statement depends on neither the size of the table nor on how much is
 * old. Ends at the end of the table, or after `lasting` milliseconds; then the next call goes on there. Returns how many rows changed.
 */
export const sweep = async (db: Pool, { name, table, change, which }: Sweep, before: unknown, lasting: number) => {
  const until = performance.now() + lasting;
  let changed = 0;
  for (let isOver = false; !isOver && performance.now() < until; )
    changed += await nextPiece(db, { ...BLOCKS, name: `sweep ${name}` }, async (client, size, place) => {
      const from = Number(place);
      const to = from + size;
      isOver = to >= (await blocksOf(client, table));
      const range = `ctid >= '(${from},0)'::tid and ctid < '(${to},0)'::tid`;
      const { rowCount } = await client.query(`${change} where ${range} and ${which}`, [before]);
      return { done: rowCount ?? 0, isFull: !isOver, place: isOver ? START : String(to) };
    });
  return changed;
};

const BLOCKS = { least: 1, first: 128, most: 8_192 };
