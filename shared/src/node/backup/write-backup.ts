import type { Writable } from 'node:stream';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { END, headOf, ROWS_END } from './backup-text.js';
import { tablesOf } from './tables.js';

/**
 * Writes every row of a database as of one moment, while others keep writing. The output is SQL without a schema, because the migrations
 * are the schema. `psql` can read it into a database at the same migration.
 */
export const writeBackup = async (databaseUrl: string, into: Writable): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `set statement_timeout = 0; set timezone = 'UTC'; set datestyle = 'ISO'; set search_path = public`,
    );
    await client.query('begin isolation level repeatable read read only');
    await pipeline(Readable.from(textOf(client)), createGzip(), into);
  } finally {
    await client.end();
  }
};

async function* textOf(client: Client): AsyncGenerator<string | Buffer> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by run_on, id');
  yield headOf({ takenAt: new Date(), migrations: rows.map(({ name }) => name) });
  const tables = await tablesOf(client);
  for (const { name, partition } of tables)
    if (partition) yield `create table if not exists ${name} partition of ${partition.of} ${partition.bound};\n`;
  for (const { name, columns } of tables) {
    yield `copy ${name} (${columns.join(', ')}) from stdin;\n`;
    yield* client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
    yield `${ROWS_END}\n`;
  }
  const sequences = await client.query<{ text: string }>(SEQUENCES);
  for (const { text } of sequences.rows) yield `${text}\n`;
  yield `${END}\n`;
}

// The current values, which are never behind the rows.
const SEQUENCES = `
  select format('select setval(%L, %s, true);', quote_ident(sequencename), last_value) as text
    from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`;
