/**
 * `npm run backup [-- <file>]`: writes every row of the database (DATABASE_URL's or the embedded one) to a file, while the product keeps
 * running. Runs the built code, or the sources with `node -C source --import @oxc-node/core/register`.
 */
import './setup/node-version.mjs';
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { dataFolder, folder } from './services/paths.mjs';
import { startServices } from './services/services.mjs';
import { environment } from './setup/env-file.mjs';
import { main } from './setup/steps.mjs';

await main(async () => {
  const env = environment();
  const data = dataFolder(env);
  const file = process.argv[2] ? path.resolve(process.argv[2]) : nameForNow(data);
  const url = env.DATABASE_URL ?? (await startServices(data, env)).DATABASE_URL;
  const { writeBackup } = await import('@fairline/shared/node');
  const size = await keepBackup(file, (into) => writeBackup(url, into));
  console.log(`${file} (${(size / 2 ** 20).toFixed(1)} MB)`);
});

/**
 * Lets `write(stream)` fill the file, and returns its size in bytes. The file gets its name only once it is complete, is readable only by
 * its owner, and never replaces another.
 */
async function keepBackup(file, write) {
  if (existsSync(file)) throw new Error(`${file} already exists`);
  folder(path.dirname(file));
  const part = `${file}.part`;
  try {
    await write(createWriteStream(part, { mode: 0o600, flush: true }));
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  return statSync(file).size;
}

/** The file name of a backup taken now, in the data folder's `backups`. */
function nameForNow(data) {
  const now = new Date().toISOString().replace(/\..*/, '').replaceAll(':', '-');
  return path.join(data, 'backups', `fairline-${now}Z.sql.gz`);
}
