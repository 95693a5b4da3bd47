/**
 * `npm run migrate`: migrates the database (DATABASE_URL's or the embedded one). Runs the built code, or the sources with `node -C source
 * --import @oxc-node/core/register`.
 */
import './setup/node-version.mjs';
import { dataFolder } from './services/paths.mjs';
import { startServices } from './services/services.mjs';
import { environment } from './setup/env-file.mjs';
import { main } from './setup/steps.mjs';

await main(async () => {
  const env = environment();
  const url = env.DATABASE_URL ?? (await startServices(dataFolder(env), env)).DATABASE_URL;
  const { migrate } = await import('@fairline/shared/node');
  for (const name of await migrate(url)) console.log(`migrated ${name}`);
});
