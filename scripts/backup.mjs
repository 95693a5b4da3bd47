/**
 * `npm run backup [-- <file>]`: writes every row of the database (DATABASE_URL's or the embedded one) to a file, while the product keeps
 * running. Runs the built code, or the sources with `node -C source --import @oxc-node/core/register`.
 */
import './setup/node-version.mjs';
import path from 'node:path';
import { keepBackup, nameForNow } from './run/keep-backup.mjs';
import { dataFolder } from './services/paths.mjs';
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
