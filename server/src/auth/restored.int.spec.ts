import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { migrate, restoreBackup, writeBackup } from '@fairline/shared/node';
import { Client } from 'pg';
import { aServer, type TestServer } from '../testing/a-server.js';
import { aVisitor, PASSWORD, sessionOf } from '../testing/a-visitor.js';

const NAMES = ['kept', 'lost', 'made_anew'].map((name) => `backup_${name}_${process.pid}`);
const [kept = '', lost = '', madeAnew = ''] = NAMES.map((name) => {
  const url = new URL(process.env.DATABASE_URL!);
  url.pathname = `/${name}`;
  return url.href;
});

const asked = async <Row extends object>(url: string, sql: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** How many rows each table of a database has. */
const rowsIn = async (url: string): Promise<Record<string, number>> => {
  const tables = await asked<{ name: string }>(
    url,
    `select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by name`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await asked<{ rows: number }>(url, `select count(*)::int as rows from ${name}`);
    counts[name] = row!.rows;
  }
  return counts;
};

/** A backup's rows as they were before this table had its last column. */
const withoutLast = (rows: string, table: string, column: string): string =>
  rows.replace(
    new RegExp(`^(copy ${table} .*), ${column}(.*\\n)([\\s\\S]*?^\\\\\\.\\n)`, 'm'),
    (_, head: string, end: string, all: string) => head + end + all.replace(/\t[^\t\n]*$/gm, ''),
  );

/** Everything in a text that could be mistaken for an end of something. */
const NASTY = `E'a tab \\t, a line\\n\\\\.\\n, a return\\r, \\u2028, \\\\N and -- the end of the backup'`;

describe('a backup', () => {
  let folder: string, file: string;
  let email: string, userId: string;
  let server: TestServer;

  const backUp = (url: string, to: string) => writeBackup(url, createWriteStream(to));
  const changed = async (name: string, change: (text: string) => string) => {
    const text = String(gunzipSync(await readFile(file)));
    await writeFile(path.join(folder, name), gzipSync(change(text)));
    return path.join(folder, name);
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'fairline-backup-'));
    file = path.join(folder, 'kept.sql.gz');
    for (const name of NAMES) await asked(process.env.DATABASE_URL!, `create database ${name}`);
    await migrate(kept);
    server = await aServer({ DATABASE_URL: kept });
    const visitor = aVisitor(server.url);
    email = visitor.email;
    userId = sessionOf(await visitor.signUp().expect(200)).user.id;
    await asked(
      kept,
      `create table price_chunks_2026_11_20 partition of price_chunks for values from ('2026-11-20') to ('2026-11-21');
       insert into price_chunks
         select '2026-11-20', 'basketball_nba', 'game', 'e', 'player_points', ${NASTY}, 20.5, 'over', 'fanduel', 'm', 1, 2, 1, 2, '1', '1', '', '1.9'
           from generate_series(1, 1);
       insert into ops_trail (action, user_id) values ('operator named', '${userId}'), ('operator dismissed', '${userId}')`,
    );
    await server.close();
    await backUp(kept, file);
  });

  afterAll(async () => {
    for (const name of NAMES) await asked(process.env.DATABASE_URL!, `drop database if exists ${name} with (force)`);
    await rm(folder, { recursive: true });
  });

  it('restoring a backup fills an empty database with every row, and users can sign in again', async () => {
    await restoreBackup(madeAnew, file, { force: false });
    expect(await rowsIn(madeAnew)).toEqual(await rowsIn(kept));
    const again = await aServer({ DATABASE_URL: madeAnew });
    try {
      const session = sessionOf(
        await aVisitor(again.url).post('sign-in').send({ email, password: PASSWORD }).expect(200),
      );
      expect(session.user.id).toBe(userId);
    } finally {
      await again.close();
    }
  });

  it('texts, partitions and sequences are restored exactly', async () => {
    const texts = `select subject, tableoid::regclass::text as lies_in from price_chunks`;
    expect(await asked(madeAnew, texts)).toEqual(await asked(kept, texts));
    const next = `insert into ops_trail (action, user_id) values ('operator named', '${userId}') returning id`;
    expect(await asked(madeAnew, next)).toEqual(await asked(kept, next));
  });

  it('a backup is not restored over existing rows without --force', async () => {
    await migrate(lost);
    await asked(lost, `insert into users (email) values ('somebody@else.test')`);
    await expect(restoreBackup(lost, file, { force: false })).rejects.toThrow('the database has rows; use --force');
    expect((await rowsIn(lost)).users).toBe(1);
    await restoreBackup(lost, file, { force: true });
    expect(await asked(lost, `select id from users where email = 'somebody@else.test'`)).toEqual([]);
    expect(await asked(lost, `select id from users where id = '${userId}'`)).toHaveLength(1);
  });

  it('a backup is not restored while the database has other connections', async () => {
    const somebody = new Client({ connectionString: lost });
    await somebody.connect();
    await expect(restoreBackup(lost, file, { force: true })).rejects.toThrow('the database has other connections');
    await somebody.end();
  });

  it('a backup of an older version is migrated after it is restored', async () => {
    const older = await changed('older.sql.gz', (text) => {
      const [head = '', ...lines] = text.split('\n');
      const names = JSON.parse(head.slice(head.indexOf('{'))).migrations as string[];
      const last = names.findIndex((name) => name.endsWith('-job-trail'));
      const rows = lines
        .join('\n')
        .replace(
          /^copy (job_trail|house_trail|account_changes|job_places|personal_tokens|push_keys|untold_results|untold_games|alerts|alert_\w+|alarms|alarm_\w+|ops_minutes|graded_\w+|flagged_bets|\w+_sums|closing_votes|learned_weights|passkeys|shared_statistics|mail_log|refunds|ops_requests) [\s\S]*?^\\\.\n/gm,
          '',
        )
        .replace(
          /^.*(job_trail|house_trail|account_changes|job_places|alert_deliveries|alarms|alarm_deliveries|flagged_bets|untold_games)_id_seq.*\n/gm,
          '',
        );
      const newColumns = [
        ['ops_trail', 'about'],
        ['users', 'closure_tried_at'],
        ['identities', 'granted'],
        ['subscriptions', 'billing_interval'],
        ['preferences', 'favourites'],
        ['preferences', 'pick_tables'],
        ['preferences', 'regions'],
        ['preferences', 'book_funds'],
        ['preferences', 'sharp'],
        ['preferences', 'set_up'],
        ['preferences', 'state'],
        ['preferences', 'mutes'],
        ['preferences', 'commissions'],
        ['finals', 'is_graded'],
        ['finals', 'read_again'],
        ['opportunity_lives', 'closed_by'],
        ['opportunity_lives', 'opened_by'],
        ['refresh_tokens', 'passkey_id'],
        ['refresh_tokens', 'factor_confirmed_at'],
        ['refresh_tokens', 'confirmed_at'],
        ['pick_trail', 'after_hash'],
        ['pick_trail', 'before_hash'],
        ['pick_trail', 'bytes'],
        ['pick_lists', 'trail_bytes'],
      ] as const;
      const before = newColumns.reduce((left, [table, column]) => withoutLast(left, table, column), rows);
      return `${head.replace(JSON.stringify(names), JSON.stringify(names.slice(0, last)))}\n${before}`;
    });
    await restoreBackup(lost, older, { force: true });
    expect(await rowsIn(lost)).toEqual({ ...(await rowsIn(kept)), ops_trail: 2 });
  });

  it('an invalid backup (truncated, damaged, of another version or not a backup) is refused and changes nothing', async () => {
    const before = await rowsIn(lost);
    const restored = (from: string) => restoreBackup(lost, from, { force: true });
    const half = path.join(folder, 'half.sql.gz');
    await writeFile(half, (await readFile(file)).subarray(0, 2_000));
    await expect(restored(half)).rejects.toThrow('cannot be read: unexpected end of file');
    await expect(restored(await changed('endless.sql.gz', (text) => text.slice(0, -20)))).rejects.toThrow(
      'is truncated',
    );
    await expect(restored(await changed('other.sql.gz', () => 'select 1;\n'))).rejects.toThrow(
      'is not a backup of Fairline',
    );
    const newer = await changed('newer.sql.gz', (text) => text.replace('"0001-users"', '"0000-elsewhere"'));
    await expect(restored(newer)).rejects.toThrow('was made by another version of Fairline');
    await expect(restored(path.join(folder, 'nothing'))).rejects.toThrow('ENOENT');
    expect(await rowsIn(lost)).toEqual(before);
  });

  it('a restore that fails halfway leaves no rows behind', async () => {
    const broken = await changed('broken.sql.gz', (text) => text.replace(email, `${email}\tone column too many`));
    await expect(restoreBackup(lost, broken, { force: true })).rejects.toThrow('extra data after last expected column');
    expect((await rowsIn(lost)).users).toBe(0);
  });
});
