import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate, migrations } from '@fairline/shared/node';
import pg from 'pg';
import { readConfig } from '../../server/src/platform/config.js';
import { project } from '../services/paths.mjs';
import { checkDatabase } from './check.mjs';
import { notesIn, notesOn } from './notes.mjs';
import { checkSettings } from './settings.mjs';

const notes = notesIn(readFileSync(path.join(project, 'docs/upgrading.md'), 'utf8'));

describe('npm run upgrade-check', () => {
  let folder: string;
  const name = `older_${process.pid}`;
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
  const check = async () => {
    const found = await checkDatabase({ url, migrations: await migrations(), notes, disk: folder, backups: folder });
    return {
      first: found.filter(({ first }) => first).map(({ text }) => text),
      fine: found.filter(({ first }) => !first).map(({ text }) => text),
    };
  };
  const backedUp = () =>
    writeFileSync(
      path.join(folder, `fairline-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.sql.gz`),
      '',
    );

  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'fairline-upgrade-'));
    await ask(`create database ${name}`);
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await ask(`drop database ${name} with (force)`);
  });

  it('a database at an older migration is told its notes, and who must stop, from the page about upgrading', async () => {
    const before = (await migrations()).findIndex((one) => one.startsWith('0023'));
    await migrate(url, before);
    backedUp();
    const old = new pg.Client({ connectionString: url, application_name: 'an older worker' });
    await old.connect();
    const { first, fine } = await check();
    expect(first).toEqual([
      'stop first: everything, because of 0023-price-chunks. Connected to the database: an older worker (1)',
    ]);
    expect(fine).toContainEqual(expect.stringMatching(/^0023-price-chunks: copies the whole price history/));
    expect(fine).toContainEqual(expect.stringMatching(/^0082-favourites: only adds a column/));
    await old.end();
    await expect(check()).resolves.toMatchObject({ first: [] });
  });

  it('an upgrade with migrations needs a backup of the last day', async () => {
    await migrate(url, 40);
    expect((await check()).first).toEqual([expect.stringMatching(/^no backup in .*npm run backup -- --verify/)]);
    backedUp();
    expect((await check()).first).toEqual([]);
  });

  it('an upgrade without migrations, or of an empty database, needs nothing; a database of a newer version is refused', async () => {
    expect(await check()).toEqual({ first: [], fine: ['the database is empty'] });
    await migrate(url);
    expect(await check()).toEqual({ first: [], fine: [expect.stringMatching(/^no migrations: the database is at/)] });
    await ask(`insert into migrations (name, run_on) values ('9999-later', now())`, url);
    expect((await check()).first).toEqual(['the database is of a newer version: 9999-later is not known here']);
  });

  it('the check changes neither the database nor the folder', async () => {
    await migrate(url, 40);
    writeFileSync(path.join(folder, 'secrets.json'), '{}');
    const state = async () => [
      await ask(
        `select c.relname, c.relfilenode::text, c.relpages from pg_class c where relnamespace = 'public'::regnamespace order by 1`,
        url,
      ),
      await ask('select * from migrations', url),
      readdirSync(folder, { recursive: true }).map(String).sort(),
      readFileSync(path.join(folder, 'secrets.json'), 'utf8'),
    ];
    const before = await state();
    await check();
    await settingsWith({});
    expect(await state()).toEqual(before);
  });

  const settingsWith = (env: object) =>
    checkSettings({
      env,
      data: folder,
      urls: { DATABASE_URL: url, REDIS_URL: 'redis://127.0.0.1' },
      readers: { server: readConfig },
      written: ['PORT', 'PROT'],
      known: ['PORT'],
    });

  it('settings that are wrong or that nobody knows are named', async () => {
    const unknown = { first: true, text: '.env: this version does not know PROT' };
    expect(await settingsWith({})).toEqual([{ first: false, text: 'the settings are complete' }, unknown]);
    expect(await settingsWith({ JWT_SECRET: 'short' })).toEqual([
      { first: true, text: expect.stringMatching(/^server: .*JWT_SECRET/) },
      unknown,
    ]);
  });

  it('every row of the table of notes is read, and a note is about the migrations in its row', async () => {
    const rows = readFileSync(path.join(project, 'docs/upgrading.md'), 'utf8').match(/^\| \d+\.\d+\.\d+ \|/gm)!;
    expect(notes).toHaveLength(rows.length);
    const about = notesOn(notes, ['0004-a', '0016-b', '0022-c', '0023-d', '9999-e']);
    expect(about.map(({ names }: { names: string[] }) => names)).toEqual([
      ['0004-a'],
      ['0016-b', '0022-c'],
      ['0023-d'],
      ['9999-e'],
    ]);
    expect(about.map(({ stop }: { stop: string }) => stop)).toEqual(['', '', 'everything', '']);
  });
});
