/**
 * `npm run ops -- add|remove <email>`, `npm run ops -- list`: manages the operators in the database (DATABASE_URL's or the embedded one).
 * Runs the built code, or the sources with `node -C source --import @oxc-node/core/register`.
 */
import './setup/node-version.mjs';
import { operate } from './run/operate.mjs';
import { dataFolder } from './services/paths.mjs';
import { startServices } from './services/services.mjs';
import { environment } from './setup/env-file.mjs';
import { main } from './setup/steps.mjs';

await main(async () => {
  const env = environment();
  const url = env.DATABASE_URL ?? (await startServices(dataFolder(env), env)).DATABASE_URL;
  const { openPool, OperatorsRepository } = await import('@fairline/shared/node');
  const pool = openPool(url);
  try {
    console.log(await operate(new OperatorsRepository(pool), process.argv.slice(2)));
  } finally {
    await pool.end();
  }
});
