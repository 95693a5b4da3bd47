/**
 * `npm run restore -- <file> [--force]`: fills the database (DATABASE_URL's or the embedded one) from a backup. Runs the built code, or the
 * sources with `node -C source --import @oxc-node/core/register`.
 */
import './setup/node-version.mjs';
import path from 'node:path';
import { dataFolder } from './services/paths.mjs';
import { startServices } from './services/services.mjs';
import { environment } from './setup/env-file.mjs';
import { main } from './setup/steps.mjs';

await main(async () => {
  const words = process.argv.slice(2);
  const [file, ...others] = words.filter((word) => word !== '--force');
  if (!file || others.length > 0) throw new Error('usage: npm run restore -- <file> [--force]');
  const env = environment();
  const url = env.DATABASE_URL ?? (await startServices(dataFolder(env), env)).DATABASE_URL;
  const { restoreBackup } = await import('@fairline/shared/node');
  await restoreBackup(url, path.resolve(file), { force: words.includes('--force') });
  console.log('restored; the next start uses this data');
});
