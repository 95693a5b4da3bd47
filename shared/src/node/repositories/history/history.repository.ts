import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { boardName } from '../../../contract/index.js';
import type { GameEvent } from '../../../domain/index.js';
import { inTransaction, onceMore } from '../../postgres.js';
import { type Batch, movesIn, type PriceMove } from './price-moves.js';
import { PIECES, type PricePiece, type PriceSeries, seriesFrom } from './price-pieces.js';

/** The history of all prices. */
@Injectable()
export class HistoryRepository {
  constructor(private readonly db: Pool) {}

  /** Stores diffs, each exactly once however often it is given. Returns how many were new. */
  async append(batches: readonly Batch[]): Promise<number> {
    if (batches.length === 0) return 0;
    return onceMore(() =>
      inTransaction(this.db, async (client) => {
        const fresh = await claim(client, batches);
        await writeGames(client, fresh);
        if (fresh.length > 0) await logMoves(client, fresh);
        return fresh.length;
      }),
    );
  }

  /** The history of the prices in some markets of an event, as stored: `seriesInSteps` combines them. */
  async piecesOf(event: string, families: readonly string[], markets: readonly string[]): Promise<PricePiece[]> {
    const { rows } = await onceMore(() => this.db.query<PricePiece>(SERIES, [event, families, markets]));
    return rows;
  }

  /** All price moves of one event, oldest first; only one family's if named. */
  async ofEvent(event: string, family?: string): Promise<PriceMove[]> {
    const asked = `${PIECES} where event = $1 and ($2::text is null or family = $2)`;
    const { rows } = await onceMore(() => this.db.query<PricePiece>(asked, [event, family ?? null]));
    const moves = seriesFrom(rows).flatMap((series) => movesOf(event, series));
    return moves.sort((a, b) => a.move.movedAt - b.move.movedAt || a.seq - b.seq).map(({ move }) => move);
  }
}

// The transaction that inserts a diff's number also writes its rows, so nobody else writes them again.
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

const seqOf = ({ news }: Batch): number => news.seq;

/** For one event ($1): the requested families ($2) and markets ($3). */
export const SERIES = `${PIECES} where event = $1 and family = any($2) and market = any($3)`;

const movesOf = (event: string, { movedAt, lastUpdate, prices, seqs, line, ...names }: PriceSeries) =>
  movedAt.map((at, i) => ({
    seq: seqs[i]!,
    move: {
      ...names,
      event,
      line: line ?? undefined,
      price: prices[i] ?? undefined,
      lastUpdate: lastUpdate[i] ?? undefined,
      movedAt: at,
    },
  }));

/** Appends the price moves of diffs to the log, by COPY: a third of the time of an INSERT. */
const logMoves = (client: PoolClient, batches: readonly Batch[]): Promise<void> =>
  pipeline(lines(batches), client.query(copyFrom(`copy price_log (${COLUMNS}) from stdin`)));

const COLUMNS =
  'sport, section, seq, moved_at, event, family, subject, line, outcome, book, market, price, last_update';

// Diff by diff, so that Postgres reads one while the next is being written.
function* lines(batches: readonly Batch[]): Generator<string> {
  for (const batch of batches) yield linesOf(batch);
}

const linesOf = ({ board, news }: Batch): string => {
  const start = [text(board.sport), board.section, news.seq, news.at].join('\t');
  let written = '';
  for (const { event, family, subject, line, outcome, book, market, price, lastUpdate } of movesIn(news)) {
    const place = `${text(event)}\t${text(family)}\t${text(subject)}\t${line ?? NULL}\t${text(outcome)}\t${text(book)}`;
    const at = lastUpdate === undefined ? NULL : Math.round(lastUpdate);
    written += `${start}\t${place}\t${text(market)}\t${price ?? NULL}\t${at}\n`;
  }
  return written;
};

const NULL = '\\N';

// Escapes characters that end a value, a row or the data.
const text = (value: string): string => (SPECIAL.test(value) ? value.replace(SPECIALS, (mark) => NAMES[mark]!) : value);

const SPECIAL = /[\\\t\n\r]/;
const SPECIALS = /[\\\t\n\r]/g;
const NAMES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Stores the games named in diffs, each in its latest version. */
const writeGames = async (client: PoolClient, batches: readonly Batch[]): Promise<void> => {
  const games = newestOf(batches);
  if (games.length === 0) return;
  const column = <K extends keyof Seen>(name: K) => games.map((game) => game[name]);
  await client.query(
    `insert into games (id, sport, home, away, commence_time, completed, last_seen_at)
     select id, sport, home, away, to_timestamp(commence_time / 1000), completed, to_timestamp(seen_at / 1000)
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::boolean[], $7::float8[])
         as told (id, sport, home, away, commence_time, completed, seen_at)
      order by id
         on conflict (id) do update
        set home = excluded.home, away = excluded.away, commence_time = excluded.commence_time,
            completed = excluded.completed, last_seen_at = excluded.last_seen_at
      where games.last_seen_at <= excluded.last_seen_at`,
    [
      column('id'),
      column('sport'),
      column('home'),
      column('away'),
      column('commenceTime'),
      column('completed'),
      column('seenAt'),
    ],
  );
};

type Seen = GameEvent & { readonly seenAt: number };

// One statement must not write a row twice.
const newestOf = (batches: readonly Batch[]): Seen[] => {
  const newest = new Map<string, Seen>();
  for (const { news } of batches)
    for (const event of news.events)
      if ((newest.get(event.id)?.seenAt ?? 0) <= news.at) newest.set(event.id, { ...event, seenAt: news.at });
  return [...newest.values()];
};
