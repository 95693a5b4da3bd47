import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import { boardName } from '../../contract/index.js';
import { inTransaction, onceMore } from '../postgres.js';
import { type Batch, movesIn, type PriceMove } from './price-moves.js';
import { writeGames } from './write-games.js';

/** Every price that ever moved. */
@Injectable()
export class HistoryRepository {
  constructor(private readonly db: Pool) {}

  /** Writes diffs, each exactly once however often it is given. Gives how many were new. */
  async append(batches: readonly Batch[]): Promise<number> {
    if (batches.length === 0) return 0;
    return onceMore(() =>
      inTransaction(this.db, async (client) => {
        const fresh = await claim(client, batches);
        await writeGames(client, fresh);
        for (const rows of slices(fresh.flatMap(rowsOf), ROWS_A_STATEMENT)) await writeMoves(client, rows);
        return fresh.length;
      }),
    );
  }

  /**
   * How each price of some markets of an event moved. Postgres puts them together, unsorted: a row for each move, or a sort by six
   * names, would cost several times as much as the reading.
   */
  async seriesOf(event: string, families: readonly string[], markets: readonly string[]): Promise<PriceSeries[]> {
    const { rows } = await onceMore(() => this.db.query<PriceSeries>(SERIES, [event, families, markets]));
    return rows.map((row) => ({ ...row, movedAt: row.movedAt.map(Math.round), lastUpdate: row.lastUpdate.map(whole) }));
  }

  /** All moves of one event's prices, oldest first; of one family when it is named. */
  async ofEvent(event: string, family?: string): Promise<PriceMove[]> {
    const { rows } = await onceMore(() =>
      this.db.query<MoveRow>(
        `select event, family, subject, line, outcome, book, market, price, last_update, moved_at
           from price_moves
          where event = $1 and ($2::text is null or family = $2)
          order by moved_at, seq`,
        [event, family ?? null],
      ),
    );
    return rows.map(toMove);
  }
}

const ROWS_A_STATEMENT = 10_000;

/** How one price moved, in whatever order: column by column, for there may be tens of thousands. Times are milliseconds, prices decimal. */
export interface PriceSeries extends Pick<PriceMove, 'family' | 'subject' | 'outcome' | 'book' | 'market'> {
  readonly line: number | null;
  readonly movedAt: readonly number[];
  readonly lastUpdate: readonly (number | null)[];
  /** Null from when there was none any more. */
  readonly prices: readonly (number | null)[];
}

// Whoever inserts a diff's number writes its rows; the number and the rows are one transaction.
const claim = async (client: PoolClient, batches: readonly Batch[]): Promise<Batch[]> => {
  const { rows } = await client.query<{ sport: string; section: 'game' | 'props'; seq: string }>(
    `insert into history_batches (sport, section, seq)
     select * from unnest($1::text[], $2::text[], $3::bigint[])
         on conflict do nothing
     returning sport, section, seq`,
    [batches.map(({ board }) => board.sport), batches.map(({ board }) => board.section), batches.map(seqOf)],
  );
  const claimed = new Set(rows.map((row) => `${boardName(row)} ${row.seq}`));
  return batches.filter((batch) => claimed.delete(`${boardName(batch.board)} ${seqOf(batch)}`));
};

const writeMoves = (client: PoolClient, rows: readonly Row[]) =>
  client.query(
    `insert into price_moves (sport, section, seq, event, family, subject, line, outcome, book, market, price, withdrawn,
                              last_update, moved_at)
     select sport, section, seq, event, family, subject, line, outcome, book, market, price, price is null,
            to_timestamp(last_update / 1000), to_timestamp(moved_at / 1000)
       from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::float8[], $8::text[],
                   $9::text[], $10::text[], $11::float8[], $12::float8[], $13::float8[])
         as moves (sport, section, seq, event, family, subject, line, outcome, book, market, price, last_update, moved_at)`,
    COLUMNS.map((column) => rows.map((row) => row[column] ?? null)),
  );

const COLUMNS = [
  ...(['sport', 'section', 'seq', 'event', 'family', 'subject', 'line', 'outcome'] as const),
  ...(['book', 'market', 'price', 'lastUpdate', 'movedAt'] as const),
];

type Row = PriceMove & { readonly sport: string; readonly section: string; readonly seq: number };
const rowsOf = ({ board, news }: Batch): Row[] => movesIn(news).map((move) => ({ ...move, ...board, seq: news.seq }));

const seqOf = ({ news }: Batch): number => news.seq;

function* slices<T>(list: readonly T[], size: number) {
  for (let first = 0; first < list.length; first += size) yield list.slice(first, first + size);
}

/** Of one event ($1): the families ($2) and markets ($3) that are asked for. */
export const SERIES = `
  select book, market, family, subject, line, outcome,
         array_to_json(array_agg(date_part('epoch', moved_at) * 1000)) as "movedAt",
         array_to_json(array_agg(date_part('epoch', last_update) * 1000)) as "lastUpdate",
         array_to_json(array_agg(price)) as prices
    from price_moves
   where event = $1 and family = any($2) and market = any($3)
   group by book, market, family, subject, line, outcome`;

// What was written in milliseconds is read as a fraction of seconds.
const whole = (at: number | null): number | null => at && Math.round(at);

interface MoveRow {
  event: string;
  family: string;
  subject: string;
  line: number | null;
  outcome: string;
  book: string;
  market: string;
  price: number | null;
  last_update: Date | null;
  moved_at: Date;
}
const toMove = ({ line, price, last_update, moved_at, ...rest }: MoveRow): PriceMove => ({
  ...rest,
  line: line ?? undefined,
  price: price ?? undefined,
  lastUpdate: last_update?.getTime(),
  movedAt: moved_at.getTime(),
});
