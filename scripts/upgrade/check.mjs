/** What stands between this version and a database of an older one. Looks, and changes nothing. */
import { statfsSync, statSync } from 'node:fs';
import pg from 'pg';
import { backupsIn } from '../backup/back-up.mjs';
import { notesOn } from './notes.mjs';

const DAY = 86_400_000;
const MB = 2 ** 20;

/**
 * A list of `{ first, text }`; `first`: this must be done before the upgrade. `migrations` are those of this version, `disk` a folder on the disk
 * of the database (undefined if that is elsewhere), `backups` the folder of backups.
 */
export const checkDatabase = async ({ url, migrations, notes, disk, backups, now = Date.now() }) => {
  const { ran, bytes, others } = await lookInto(url);
  const unknown = ran.filter((name) => !migrations.includes(name));
  if (unknown.length > 0) return [first(`the database is of a newer version: ${unknown.at(-1)} is not known here`)];
  const pending = ran.length === 0 ? [] : migrations.filter((name) => !ran.includes(name));
  if (pending.length === 0)
    return [fine(ran.length === 0 ? 'the database is empty' : `no migrations: the database is at ${ran.at(-1)}`)];
  const about = notesOn(notes, pending);
  return [
    fine(`the database is at ${ran.at(-1)}; migrations to run: ${pending.length}`),
    ...about.map(({ names, note }) => fine(`${namesOf(names)}: ${note}`)),
    ...toStop(
      about.filter(({ stop }) => stop !== ''),
      others,
    ),
    room(bytes, disk),
    backup(backups, now),
  ];
};

const first = (text) => ({ first: true, text });
const fine = (text) => ({ first: false, text });

const lookInto = async (url) => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'fairline upgrade-check',
  });
  client.on('error', () => {}); // the question fails with it
  await client.connect();
  try {
    await client.query('begin read only');
    const {
      rows: [about],
    } = await client.query(
      `select to_regclass('public.migrations') is not null as "hasMigrations", pg_database_size(current_database())::float8 as bytes`,
    );
    const { rows: ran } = about.hasMigrations
      ? await client.query('select name from migrations order by run_on, id')
      : { rows: [] };
    const { rows: others } = await client.query(OTHERS);
    return { ran: ran.map(({ name }) => name), bytes: about.bytes, others };
  } finally {
    await client.end();
  }
};

const OTHERS = `
  select coalesce(nullif(application_name, ''), 'without a name') as name, count(*)::int as connections
    from pg_stat_activity
   where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
   group by 1 order by 1`;

const namesOf = (names) => (names.length === 1 ? names[0] : `${names[0]} to ${names.at(-1)}`);

const toStop = (stops, others) => {
  const running = others.map(({ name, connections }) => `${name} (${connections})`).join(', ');
  if (running === '') return [fine('nothing else is connected to the database')];
  const what = [...new Set(stops.map(({ stop }) => stop))].join(', ');
  return what === ''
    ? [fine(`connected to the database, and may stay: ${running}`)]
    : [
        first(
          `stop first: ${what}, because of ${stops.flatMap(({ names }) => names).join(', ')}. Connected to the database: ${running}`,
        ),
      ];
};

const room = (bytes, disk) => {
  const size = `the database has ${(bytes / MB).toFixed(0)} MB`;
  if (!disk) return fine(`${size}; whether its disk has room for as much again cannot be seen from here`);
  const { bavail, bsize } = statfsSync(disk);
  const free = `${size}, its disk ${((bavail * bsize) / MB).toFixed(0)} MB free`;
  return bavail * bsize > bytes ? fine(free) : first(`${free}: make room for as much again`);
};

const backup = (folder, now) => {
  const [newest] = backupsIn(folder);
  const again = 'run npm run backup -- --verify, or name the folder of backups with --backups';
  if (!newest) return first(`no backup in ${folder}: ${again}`);
  const hours = Math.round((now - statSync(newest).mtimeMs) / 3_600_000);
  return hours * 3_600_000 <= DAY
    ? fine(`the newest backup is ${hours} h old`)
    : first(`the newest backup is ${hours} h old: ${again}`);
};
