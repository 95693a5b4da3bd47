import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { ClosingNote } from '../../../contract/index.js';
import type { ClosingSource } from '../../../domain/index.js';
import { inTransaction, onceMore } from '../../postgres.js';

/** The closing lines of one game on one board, and their source. */
export type Closing = ClosingNote & { readonly section: 'game' | 'props'; readonly source: ClosingSource };

/** The closing lines of all games, kept for ever. */
@Injectable()
export class ClosingsRepository {
  constructor(private readonly db: Pool) {}

  /**
   * Stores the closing lines of games. Stored lines of the same start stay, except that lines from a board replace lines computed from the
   * history; a different start of the same game replaces both, since a game starts once. A game that was compared without them is compared again.
   * Returns how many games were written.
   */
  async record(closings: readonly Closing[]): Promise<number> {
    let written = 0;
    for (const closing of closings)
      if (await onceMore(() => inTransaction(this.db, (client) => write(client, closing)))) written += 1;
    return written;
  }
}

const write = async (client: PoolClient, closing: Closing): Promise<boolean> => {
  const { event, section, start, source, lines } = closing;
  const { rowCount } = await client.query(
    `insert into closings (event, section, start_at, source)
     values ($1, $2, to_timestamp($3::float8 / 1000), $4)
         on conflict (event, section) do update
        set start_at = excluded.start_at, source = excluded.source, recorded_at = now()
      where closings.start_at <> excluded.start_at or (closings.source = 'history' and excluded.source = 'board')`,
    [event, section, start, source],
  );
  if (rowCount === 0) return false;
  await client.query(`delete from closing_lines where event = $1 and section = $2`, [event, section]);
  await client.query(
    `insert into closing_lines (event, section, at, outcomes, chances, method, books)
     select $1, $2, at, array(select jsonb_array_elements_text(outcomes)),
            array(select jsonb_array_elements_text(chances)::float8), method, books
       from jsonb_to_recordset($3::jsonb) as lines (at text, outcomes jsonb, chances jsonb, method text, books integer)`,
    [event, section, JSON.stringify(lines)],
  );
  await client.query(`update finals set is_graded = false where score ->> 'event_id' = $1 and is_graded`, [event]);
  return true;
};
