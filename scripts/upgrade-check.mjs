/**
 * `npm run upgrade-check [-- --backups <folder>]`: says whether this version can take over the database of an older one, and what must be done
 * first. Changes nothing. Exit code 1 if something must be done first.
 */
import './setup/node-version.mjs';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolder, project } from './services/paths.mjs';
import { runningPostgres } from './services/postgres.mjs';
import { isBuilt } from './setup/build.mjs';
import { environment, parseEnv } from './setup/env-file.mjs';
import { main } from './setup/steps.mjs';
import { checkDatabase } from './upgrade/check.mjs';
import { notesIn } from './upgrade/notes.mjs';
import { checkSettings } from './upgrade/settings.mjs';

await main(async () => {
  const { values } = parseArgs({ options: { backups: { type: 'string' } } });
  const read = (file) => (existsSync(path.join(project, file)) ? readFileSync(path.join(project, file), 'utf8') : '');
  // An image has no checkout, and is built by its making.
  if (existsSync(path.join(project, '.git')) && !isBuilt())
    throw new Error('this version is not built yet: npm run build');
  const env = environment();
  const data = dataFolder(env);
  const url = env.DATABASE_URL ?? runningPostgres(data);
  if (!url) throw new Error('the database does not run: node scripts/services.mjs up');
  const [{ migrations }, server, workers] = await Promise.all([
    import('@fairline/shared/node'),
    import('../server/dist/platform/config.js'),
    import('../workers/dist/jobs/config.js'),
  ]);
  const found = [
    { first: false, text: `Node ${process.versions.node}` },
    ...(await checkSettings({
      env,
      data,
      urls: { DATABASE_URL: url, REDIS_URL: env.REDIS_URL ?? 'redis://127.0.0.1' },
      readers: { server: server.readConfig, workers: workers.readConfig },
      written: Object.keys(parseEnv(read('.env'))),
      known: [...read('.env.example').matchAll(/^#([A-Z]\w*)=/gm)].map(([, name]) => name),
    })),
    ...(await checkDatabase({
      url,
      migrations: await migrations(),
      notes: notesIn(read('docs/upgrading.md')),
      disk: env.DATABASE_URL ? undefined : data,
      backups: path.resolve(values.backups ?? path.join(data, 'backups')),
    })),
  ];
  for (const { first, text } of found) console.log(`${first ? 'first' : 'ok   '}  ${text}`);
  process.exitCode = found.some(({ first }) => first) ? 1 : 0;
});
