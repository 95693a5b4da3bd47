import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client, Pool } from 'pg';
import { CompactionRepository } from './history/compaction.repository.js';
import { HistoryRepository } from './history/history.repository.js';

const folder = path.resolve('shared/src/node/migrations');
const NAME = `old_record_${process.pid}`;
const START = Date.UTC(2026, 10, 20, 23);

let server: Client;
let db: Pool;
beforeAll(async () => {
  server = new Client(process.env.DATABASE_URL!);
  await server.connect();
  await server.query(`create database ${NAME}`);
  const address = new URL(process.env.DATABASE_URL!);
  address.pathname = `/${NAME}`;
  db = new Pool({ connectionString: address.href });
});
afterAll(async () => {
  await db.end();
  await server.query(`drop database ${NAME}`);
  await server.end();
});

it('prices recorded before the log existed are found in the log, also after compaction', async () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const newer = files.findIndex((file) => file.endsWith('-price-chunks.sql'));
  const run = async (file: string) => db.query(readFileSync(path.join(folder, file), 'utf8'));
  for (const file of files.sort().slice(0, newer)) await run(file);
  await db.query(`
    create table price_moves_2026_11_20 partition of price_moves for values from ('2026-11-20 00:00Z') to ('2026-11-21 00:00Z');
    create table price_moves_2026_11_21 partition of price_moves for values from ('2026-11-21 00:00Z') to ('2026-11-22 00:00Z')`);
  await db.query(
    `insert into price_moves (sport, section, seq, event, family, line, outcome, book, market, price, withdrawn, last_update, moved_at)
     select 'nfl', 'game', n, 'g', 'spreads', -3.5, 'home', 'b', 'spreads', case when n < 4 then 1.9 + n / 100.0 end, n = 4,
            case when n > 1 then at - interval '1.234 seconds' end, at
       from generate_series(1, 4) n, lateral (select to_timestamp($1::float8 / 1000) + n * interval '1800.5 seconds' as at) as moment`,
    [START],
  );
  for (const file of files.slice(newer)) await run(file);

  const history = new HistoryRepository(db);
  const moves = [1, 2, 3, 4].map((n) => {
    const movedAt = START + n * 1_800_500;
    return [n < 4 ? Number((1.9 + n / 100).toFixed(2)) : undefined, movedAt, n > 1 ? movedAt - 1_234 : undefined];
  });
  const recorded = async () =>
    (await history.ofEvent('g')).map(({ price, movedAt, lastUpdate }) => [price, movedAt, lastUpdate]);
  expect(await recorded()).toEqual(moves);
  const compaction = new CompactionRepository(db);
  expect([await compaction.compact(), await compaction.compact()]).toEqual([4, 0]);
  expect(await recorded()).toEqual(moves);
  while ((await compaction.finish('2100-01-01')) > 0);
  expect(await recorded()).toEqual(moves);
});
