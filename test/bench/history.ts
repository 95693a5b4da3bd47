import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { CompactionRepository, dayAt, HistoryRepository, migrate, SERIES, seriesFrom } from '@fairline/shared/node';
import pg from 'pg';
import { onFreshServices } from '../../scripts/test/own-folder.mjs';
import { type Bench, type Figure, figure } from './bench.js';
import { aBatch, asText, type LoggedBatch } from './history-batches.js';
import { ASKED, fillRecord, POINTS, SHAPE } from './history-record.js';
import { historySize } from './history-size.js';
import { median } from './rounds.js';
import { type Watch, watchOf } from './watch.js';

const ROUNDS = 7;

/** The record of prices: how fast it is written, and how fast one event's line movement is read. */
export const history: Bench = {
  rounds: ROUNDS,
  measure: () =>
    onFreshServices(async ({ data, urls }) => {
      await migrate(urls.DATABASE_URL);
      const client = new pg.Client(urls.DATABASE_URL);
      const pool = new pg.Pool({ connectionString: urls.DATABASE_URL }); // no query timeout: slow queries are measured too
      await client.connect();
      try {
        const size = historySize(process.argv.slice(2));
        const watch = watchOf(size.minutes);
        const rows = await fillRecord(client, size.rows, watch);
        const record = new HistoryRepository(pool);
        return [
          figure('rows in the record', rows, 'rows'),
          ...(await keeping(new CompactionRepository(pool), client, rows, watch)),
          ...(await reading(record, client, watch)),
          ...(await writing(record, client, path.join(data, 'batch.csv'), watch)),
        ];
      } finally {
        await client.end();
        await pool.end();
      }
    }),
};

/** Durable rows a second: ours, with each diff exactly once; COPY into a bare table; one INSERT per row. */
const writing = async (record: HistoryRepository, client: pg.Client, file: string, watch: Watch): Promise<Figure[]> => {
  await client.query('create table bare (like price_log)');
  const [ours, copies, singles]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    watch.at('writing', round, ROUNDS);
    const batches: LoggedBatch[] = Array.from({ length: 100 }, (_, i) => aBatch(1_000_000 + round * 100 + i));
    const text = batches.map(asText).join('');
    const rows = text.split('\n').length - 1;
    ours.push(rows / (await seconds(() => record.append(batches))));
    writeFileSync(file, text, { mode: 0o644 });
    copies.push(rows / (await seconds(() => client.query(`copy bare (${COLUMNS}) from '${file}' with csv`))));
    const lines = text.split('\n').slice(0, 200);
    singles.push(lines.length / (await seconds(() => oneByOne(client, lines))));
  }
  const copy = figure('COPY into a bare table', median(copies), 'rows/s');
  const single = figure('one INSERT a row', median(singles), 'rows/s');
  const append = figure('append (ours)', median(ours), 'rows/s', copy);
  return [copy, append, single, figure('append (ours), against single INSERTs', median(ours), 'rows/s', single)];
};

const COLUMNS = 'sport, section, seq, event, family, subject, line, outcome, book, market, price, moved_at';

const oneByOne = async (client: pg.Client, lines: readonly string[]) => {
  for (const line of lines) {
    const values = line.split(',').map((value) => (value === '' ? null : value));
    await client.query(
      `insert into bare (${COLUMNS}) values ($1,$2,$3,$4,$5,coalesce($6,''),$7,$8,$9,$10,$11,$12)`,
      values,
    );
  }
};

/** Reading one event's three markets, compacted except for the newest diffs: ours; one row per move; and a covering index scan. */
const reading = async (record: HistoryRepository, client: pg.Client, watch: Watch): Promise<Figure[]> => {
  await client.query(
    `create table covered as select event, market, book, outcome, line, moved_at, price from plain where event = '${ASKED}'`,
  );
  await client.query('create index covering on covered (event, market, book, outcome, line, moved_at) include (price)');
  await record.append(Array.from({ length: 20 }, (_, i) => aBatch(1 + i)));
  await client.query('vacuum analyze covered, price_log, price_today, price_chunks');
  const [ours, rows, scans, servers]: [number[], number[], number[], number[]] = [[], [], [], []];
  const markets = [...SHAPE.markets];
  for (let round = -2; round < ROUNDS; round += 1) {
    watch.at('reading', Math.max(0, round), ROUNDS);
    const own = await seconds(async () => seriesFrom(await record.piecesOf(ASKED, markets, markets)));
    const each = await seconds(() => client.query(`select * from plain where event = '${ASKED}'`));
    const scan = await serverMs(
      client,
      `select * from covered where event = '${ASKED}' order by market, book, outcome, line, moved_at`,
    );
    const server = await serverMs(client, OURS);
    if (round < 0) continue; // only to warm up
    ours.push(own * 1_000);
    rows.push(each * 1_000);
    scans.push(scan);
    servers.push(server);
  }
  const fetched = figure(`${POINTS} points, a row for each move`, median(rows), 'ms');
  const scanned = figure('scan of an index that covers them, in Postgres', median(scans), 'ms');
  return [
    fetched,
    figure(`${POINTS} points, ours`, median(ours), 'ms', fetched),
    scanned,
    figure('ours, in Postgres', median(servers), 'ms', scanned),
  ];
};

/** Our query with its values inlined. */
const OURS = SERIES.replace('$1', `'${ASKED}'`).replace(/\$[23]/g, `'{${SHAPE.markets}}'::text[]`);

/**
 * The disk space of a move, including indexes: one row per price; ours, after its day was compacted, and how fast compacting is. It
 * empties the current day's tables, whose free space is then reused.
 */
const keeping = async (
  compaction: CompactionRepository,
  client: pg.Client,
  rows: number,
  watch: Watch,
): Promise<Figure[]> => {
  await client.query('create table plain as table price_log');
  await client.query('create index on plain (event, moved_at)');
  await client.query('vacuum analyze plain');
  let moves = 0;
  const took = await seconds(async () => {
    for (let moved = 1; moved > 0; moves += moved) {
      watch.at('compacting', moves, rows);
      moved = await compaction.compact();
    }
    while ((await compaction.finish(dayAt(Date.now() + 48 * 3_600_000))) > 0);
  });
  await client.query('vacuum analyze price_log, price_today, price_chunks');
  const bytes = async (tables: string) => {
    const { rows } = await client.query<{ bytes: number }>(
      `select sum(pg_total_relation_size(table_name))::float8 as bytes from ${tables} as tables (table_name)`,
    );
    return rows[0]!.bytes / moves;
  };
  const plain = figure('a row for each move', await bytes(`unnest('{plain}'::regclass[])`), 'bytes a move');
  const ours = await bytes(`(select relid from pg_partition_tree('price_chunks'))`);
  const working = await bytes(`unnest('{price_log,price_today}'::regclass[])`);
  return [
    plain,
    figure('a row for each price and day (ours)', ours, 'bytes a move', plain),
    figure('beside it, emptied and used again every day', (working * moves) / 2 ** 20, 'MB'),
    figure('compacted', moves / took, 'rows/s'),
  ];
};

/** How long Postgres reports for a query, including the serialised answer, in milliseconds. */
const serverMs = async (client: pg.Client, query: string): Promise<number> => {
  const { rows } = await client.query(`explain (analyze, timing off, serialize text, format json) ${query}`);
  return (rows[0] as { 'QUERY PLAN': [{ 'Execution Time': number }] })['QUERY PLAN'][0]['Execution Time'];
};

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};
