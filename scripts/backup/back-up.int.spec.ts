import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { migrate, verifyBackup, writeBackup } from '@fairline/shared/node';
import pg from 'pg';
import { until } from '../services/process-life.mjs';
import { backUp as backUpBy } from './back-up.mjs';
import { backupPlan, isDue, scheduleBackups } from './scheduled.mjs';
import { scratchFor } from './scratch-database.mjs';

const backUp = (how: { url: string; file: string; verify?: boolean; keep?: number }) =>
  backUpBy({ writeBackup, verifyBackup }, { keep: undefined, ...how });
const HOUR = 3_600_000;

describe('npm run backup -- --verify', () => {
  let folder: string;
  const name = `verified_${process.pid}`;
  const url = Object.assign(new URL(process.env.DATABASE_URL!), { pathname: `/${name}` }).href;
  const ask = async (sql: string, at = process.env.DATABASE_URL!) => {
    const client = new pg.Client(at);
    await client.connect();
    try {
      return (await client.query(sql)).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  };
  // Other tests make databases of their own meanwhile.
  const scratchDatabases = async () =>
    (await ask(`select datname from pg_database where datname like 'fairline\\_verify%' order by 1`)).map(
      ({ datname }) => datname,
    );
  const scratchFolders = () => readdirSync(os.tmpdir()).filter((left) => left.startsWith('fairline-verify-'));
  const at = (day: number) => path.join(folder, `fairline-2026-11-${day}T03-00-00Z.sql.gz`);

  beforeAll(async () => {
    await ask(`create database ${name}`);
    await migrate(url);
    await ask(`insert into users (email) select n || '@verified.test' from generate_series(1, 20) n`, url);
  });
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'fairline-backups-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  afterAll(() => ask(`drop database ${name}`));

  it('a backup is verified by restoring it into a database of its own, of which nothing is left', async () => {
    const before = [await scratchDatabases(), scratchFolders()];
    expect(await backUp({ url, file: at(10), verify: true })).toMatch(/ MB\), verified: 2\d rows of \d\d tables$/);
    expect([await scratchDatabases(), scratchFolders()]).toEqual(before);
  });

  it('without the embedded Postgres a backup is verified in a database more, if the role may create one', async () => {
    const before = await scratchDatabases();
    const file = at(10);
    await backUp({ url, file });
    const elsewhere = await scratchFor(url, { own: async () => false });
    let during: unknown[] = [];
    await elsewhere(async (empty: string) => {
      await verifyBackup(empty, file);
      during = await scratchDatabases();
    });
    expect(during).toHaveLength(before.length + 1);
    expect(await scratchDatabases()).toEqual(before);
    const poor = Object.assign(new URL(url), { username: `poor_${process.pid}`, password: 'poor' }).href;
    await ask(`create role poor_${process.pid} login password 'poor'`);
    await expect(scratchFor(poor, { own: async () => false })).rejects.toThrow('the role may not create databases');
    await ask(`drop role poor_${process.pid}`);
  });

  const harmed: [string, (rows: string) => string, string][] = [
    [
      'a value that is stored otherwise',
      (text) => text.replace(/^(copy users .*\n[^\t]*\t)(\S+)/m, '$1\\x41$2'),
      'users is not the same',
    ],
    [
      'a row that breaks a rule of its table',
      (text) => text.replace(/^(copy users .*\n)(.*\n)/m, '$1$2$2'),
      'duplicate key',
    ],
    ['a missing end', (text) => text.slice(0, -20), 'truncated'],
  ];
  it.each(harmed)('a harmed backup is found: %s', async (_, harm, why) => {
    await backUp({ url, file: at(10) });
    writeFileSync(at(11), gzipSync(harm(String(gunzipSync(readFileSync(at(10)))))));
    const scratch = await scratchFor(url);
    await expect(scratch((empty: string) => verifyBackup(empty, at(11)))).rejects.toThrow(why);
  });

  it('a backup that does not verify is named so, deletes none, and leaves nothing else behind', async () => {
    for (const day of [10, 11]) writeFileSync(at(day), '');
    await ask('create table by_hand as select 1 as n', url); // of which no migration knows
    const before = [await scratchDatabases(), scratchFolders()];
    await expect(backUp({ url, file: at(12), verify: true, keep: 1 })).rejects.toThrow(
      `the backup is not good and is now called ${at(12)}.failed: `,
    );
    await ask('drop table by_hand', url);
    expect(readdirSync(folder)).toEqual([
      ...[10, 11].map((day) => path.basename(at(day))),
      `${path.basename(at(12))}.failed`,
    ]);
    expect([await scratchDatabases(), scratchFolders()]).toEqual(before);
  });

  it('of verified backups only the newest stay, and other files are left alone', async () => {
    for (const day of [10, 11, 13]) writeFileSync(at(day), '');
    for (const other of ['mine.sql.gz', `${path.basename(at(10))}.failed`]) writeFileSync(path.join(folder, other), '');
    expect(await backUp({ url, file: at(14), verify: true, keep: 2 })).toContain('; 2 older deleted');
    expect(readdirSync(folder).sort()).toEqual(
      [path.basename(at(13)), path.basename(at(14)), `${path.basename(at(10))}.failed`, 'mine.sql.gz'].sort(),
    );
  });

  it('a scheduled backup is due that long after the newest, and an hour at most after one that failed', () => {
    const everyMs = 24 * HOUR;
    const now = 1_000 * HOUR;
    expect(isDue({ everyMs, newestAt: undefined, triedAt: undefined, now })).toBe(true);
    expect(isDue({ everyMs, newestAt: now - 23 * HOUR, triedAt: undefined, now })).toBe(false);
    expect(isDue({ everyMs, newestAt: now - 24 * HOUR, triedAt: now - HOUR / 2, now })).toBe(false);
    expect(isDue({ everyMs, newestAt: now - 24 * HOUR, triedAt: now - HOUR, now })).toBe(true);
    expect(backupPlan({})).toBeUndefined();
    expect(backupPlan({ BACKUP_EVERY_HOURS: '24' })).toEqual({ everyMs, keep: 14 });
    expect(() => backupPlan({ BACKUP_EVERY_HOURS: 'daily' })).toThrow(
      'BACKUP_EVERY_HOURS=daily is not a number of hours',
    );
    expect(() => backupPlan({ BACKUP_EVERY_HOURS: '1', BACKUP_KEEP: '0' })).toThrow('BACKUP_KEEP=0');
  });

  it('scheduled backups that fail are logged each time and shown once', async () => {
    const shown: string[] = [];
    const show = (line: string) => shown.push(line);
    let [runs, ended] = [0, 0];
    const run = (_: object, done: (code: number, said: string) => void) => {
      runs += 1;
      setImmediate(() => {
        done(1, 'no room');
        ended += 1;
      });
      return {};
    };
    const backups = scheduleBackups({
      data: folder,
      env: {},
      plan: { everyMs: 1, keep: 2 },
      run: run as never,
      look: 2,
      show,
    });
    await until(() => runs >= 3, 10_000);
    await backups.stop();
    await until(() => ended === runs);
    expect(shown).toEqual(['  backup         failed: no room']);
    expect(readFileSync(path.join(folder, 'logs/backup.log'), 'utf8').match(/no room/g)!.length).toBeGreaterThan(1);
  });
});
