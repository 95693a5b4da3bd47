import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, migrations } from '../migrate.js';
import { sleep } from '../timers.js';
import { END, type Head, linesOf, ROWS_END, readHead } from './backup-text.js';
import { tablesOf } from './tables.js';

/** The options of a restore. */
interface Restoring {
  /** Whether existing rows may be overwritten. */
  readonly force: boolean;
  /** Whether it stays at the backup's own migrations. */
  readonly asItWas?: boolean;
}

/**
 * Fills a database from a backup: the schema of that time, the rows in one transaction, then the later migrations. Refuses a database that
 * others are connected to, and one with rows unless `force` is set. An incomplete file is refused before anything is changed.
 */
export const restoreBackup = async (
  databaseUrl: string,
  file: string,
  { force, asItWas = false }: Restoring,
): Promise<void> => {
  const head = await checkBackup(file);
  const ours = await migrations();
  if (head.migrations.some((name, i) => ours[i] !== name))
    throw new Error(`${file} was made by another version of Fairline: restore it with that version, then upgrade`);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = '10s'; set search_path = public`);
    if (await isInUse(client)) throw new Error('the database has other connections: stop servers and workers first');
    if (!force && (await holdsRows(client)))
      throw new Error('the database has rows; use --force to replace them with the backup');
    await client.query('drop schema public cascade; create schema public');
    await migrate(databaseUrl, head.migrations.length);
    await client.query('begin');
    await fill(client, file);
    await client.query('commit');
  } finally {
    await client.end();
  }
  if (!asItWas) await migrate(databaseUrl);
};

// A connection that was just closed stays visible for a moment.
const isInUse = async (client: Client): Promise<boolean> => {
  for (let looked = 1; ; looked += 1) {
    const { rowCount } = await client.query(OTHERS);
    if (rowCount === 0 || looked === 20) return rowCount !== 0;
    await sleep(100);
  }
};

const OTHERS = `
  select from pg_stat_activity
   where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;

const holdsRows = async (client: Client): Promise<boolean> => {
  for (const { name } of await tablesOf(client)) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount !== 0) return true;
  }
  return false;
};

const fill = async (client: Client, file: string): Promise<void> => {
  const lines = linesIn(file);
  for await (const line of lines) {
    const said = String(line).trim();
    if (said.startsWith('copy ')) await copy(client, said.replace(/;$/, ''), lines);
    else if (said !== '' && !said.startsWith('--')) await client.query(said);
  }
};

const copy = async (client: Client, sql: string, lines: AsyncGenerator<Buffer>): Promise<void> => {
  const table = client.query(copyFrom(sql));
  const done = finished(table);
  for (let next = await lines.next(); !next.done && !isRowsEnd(next.value); next = await lines.next())
    if (!table.write(next.value)) await Promise.race([once(table, 'drain'), done]);
  table.end();
  await done;
};

export const isRowsEnd = (line: Buffer): boolean =>
  line.length === ROWS_END.length + 1 && line[0] === 92 && line[1] === 46;

/** The lines of a backup file, each with its newline. */
export async function* linesIn(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const plain = createGunzip();
  source.once('error', (error) => plain.destroy(error));
  yield* linesOf(source.pipe(plain));
}

/** Reads a backup to its end, to make sure that it is complete before anything else happens. Returns its first line's facts. */
const checkBackup = async (file: string): Promise<Head> => {
  let head: Head | undefined;
  let last = '';
  try {
    for await (const line of linesIn(file)) {
      head ??= readHead(String(line));
      if (!head) break;
      last = line.length <= END.length + 1 ? String(line) : '';
    }
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`);
  }
  if (!head) throw new Error(`${file} is not a backup of Fairline`);
  if (last.trim() !== END) throw new Error(`${file} is truncated: its end is missing`);
  return head;
};
