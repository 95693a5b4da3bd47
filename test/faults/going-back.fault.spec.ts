import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { ownShareSchema, preferencesSchema, syncedSchema } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { project } from '../../scripts/services/paths.mjs';
import { build, isBuilt } from '../../scripts/setup/build.mjs';
import { command } from '../../scripts/setup/command.mjs';
import { onFreshServices } from '../../scripts/test/own-folder.mjs';
import { Caller } from '../testbed/caller.js';
import { olderVersion } from '../testbed/older-version.js';
import { PostgresStore } from '../testbed/postgres-store.js';
import { createProcesses, keepLogs } from '../testbed/product-processes.js';
import { promised } from '../testbed/promised.js';

jest.setTimeout(1_200_000);

describe('going back to the version before', () => {
  promised(
    'an older version, this one on its data, the older again, this one again',
    'each starts and answers, and no row is lost',
    async () => {
      if (!isBuilt()) await build();
      const older = olderVersion();
      try {
        return await onFreshServices(({ data, urls }) => thereAndBack(data, urls, older.home));
      } finally {
        older.remove();
      }
    },
  );
});

const thereAndBack = async (data: string, urls: { readonly DATABASE_URL: string }, older: string) => {
  const postgres = new PostgresStore(data, urls.DATABASE_URL);
  /** As an operator starts a version: it migrates, then its processes run until they are asked to stop. */
  const run = async <T>(home: string, use: (url: string) => Promise<T>): Promise<T> => {
    const env = { ...process.env, ...urls, NODE_OPTIONS: '' };
    // From its own folder: a .env of this project is not read.
    const inHome =
      'const { migrate } = await import("@fairline/shared/node"); await migrate(process.env.DATABASE_URL);';
    const { code, said } = await command(process.execPath, ['--input-type=module', '-e', inHome], {
      cwd: path.join(home, 'server'),
      env,
    });
    if (code !== 0) throw new Error(`the migrations of ${home} failed: ${said}`);
    const processes = await createProcesses(data, urls, { servers: 1, workers: 1, home });
    try {
      await processes.start();
      return await use(processes.servers[0]!.url);
    } finally {
      await processes.end('SIGTERM');
      keepLogs(data);
    }
  };
  const again = (url: string, { email }: Caller) => Caller.signIn(url, email);

  const early = await run(older, async (url) => {
    const user = await Caller.signUp(url);
    await user.put('/api/preferences', { bankroll: 100 });
    await sync(user, [aPick('of the older')]);
    return user;
  });

  const late = await run(project, async (url) => {
    const user = await again(url, early);
    await user.put('/api/preferences', { favourites: FAVOURITES });
    await sync(user, [aPick('of the newer')]);
    await user.post('/api/picks/share', SHARE);
    return Caller.signUp(url);
  });
  const kept = await rowsOf(postgres);

  const missing = await run(older, async (url) => {
    const user = await again(url, early);
    await again(url, late);
    await user.put('/api/preferences', { bankroll: 300 });
    return missingOf(['of the older', 'of the newer'], await sync(user, [aPick('of the older again')]));
  });
  const after = await rowsOf(postgres);
  const lost = [...kept].filter((row) => !after.has(row));

  const { preferences, missingNow, share } = await run(project, async (url) => {
    const user = await again(url, early);
    return {
      preferences: preferencesSchema.parse(await user.read('/api/preferences')),
      missingNow: missingOf(['of the older', 'of the newer', 'of the older again'], await sync(user, [])),
      share: ownShareSchema.parse(await user.read('/api/picks/share')).share,
    };
  });
  return {
    never: {
      'picks that the older version did not show': missing.length,
      'picks that this version did not show afterwards': missingNow.length,
      'stars lost': FAVOURITES.length - (preferences.favourites?.length ?? 0),
      'shared pages lost': Number(!share),
      'choices made in the older version lost': Number(preferences.bankroll !== 300),
      'rows lost': lost.length,
      ...Object.fromEntries(lost.slice(0, 10).map((row) => [`(${row})`, 1])),
    },
    seen: { 'rows before going back': kept.size, 'rows after it': after.size },
  };
};

/** The rows of every table by their primary key. Tables that the product itself empties as it works are left out. */
const rowsOf = async (postgres: PostgresStore): Promise<Set<string>> => {
  const tables = await postgres.ask<{ name: string; key: string }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as key
       from pg_class c
            join pg_index i on i.indrelid = c.oid and i.indisprimary
            join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      group by c.relname`,
  );
  const rows = new Set<string>();
  for (const { name, key } of tables.filter((table) => !EMPTIED.includes(table.name))) {
    for (const { row } of await postgres.ask<{ row: string }>(`select row(${key})::text as row from ${name}`))
      rows.add(`${name} ${row}`);
  }
  return rows;
};
const EMPTIED = [
  'price_log',
  'price_today',
  'mails',
  'alert_lives',
  'untold_account_news',
  'untold_pick_news',
  'untold_results',
];

/** The selections of all picks of a user, after these were sent. */
const sync = async (user: Caller, changes: readonly object[]): Promise<string[]> => {
  const { picks, refused } = syncedSchema.parse(await user.post('/api/picks/sync', { cursor: null, changes }));
  if (refused.length > 0) throw new Error(`a pick was refused: ${refused[0]!.message}`);
  return picks.map(({ selection }) => String(selection));
};

const missingOf = (wanted: readonly string[], there: readonly string[]) => wanted.filter((one) => !there.includes(one));

const aPick = (selection: string) => {
  const now = new Date().toISOString();
  const bet = {
    game: 'Rhein Fire @ London Monarchs',
    league: 'NFL',
    market: 'Moneyline',
    odds: '-110',
    stake: 10,
    potential: 19.09,
  };
  return { id: randomUUID(), ...bet, selection, status: 'pending', dateAdded: now, updatedAt: now };
};

const FAVOURITES = [{ kind: 'team', sport: 'basketball_nba', key: 'Boston Celtics' }];

const SHARE = {
  ...{ shows_name: false, shows_dollars: false, zone: 'America/New_York', unit_cents: 2_500 },
  filter: { by: 'settled', period: 'all', chosen: {} },
};
