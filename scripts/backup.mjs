/**
 * `npm run backup [-- <file>] [--verify [--keep N]]`: writes every row of the database (DATABASE_URL's or the embedded one) to a file, while
 * the product keeps running. Runs the built code, or the sources with `node -C source --import @oxc-node/core/register`.
 */
import './setup/node-version.mjs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, nameForNow } from './backup/back-up.mjs';
import { dataFolder } from './services/paths.mjs';
import { startServices } from './services/services.mjs';
import { environment } from './setup/env-file.mjs';
import { main } from './setup/steps.mjs';

await main(async () => {
  const { file, ...how } = words();
  const env = environment();
  const data = dataFolder(env);
  const url = env.DATABASE_URL ?? (await startServices(data, env)).DATABASE_URL;
  const programs = await import('@fairline/shared/node');
  console.log(await backUp(programs, { url, file: file ? path.resolve(file) : nameForNow(data), ...how }));
});

function words() {
  const usage = new Error('usage: npm run backup [-- <file>] [--verify [--keep <number>]]');
  try {
    const options = { verify: { type: 'boolean', default: false }, keep: { type: 'string' } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const { verify, keep } = values;
    if (positionals.length > 1 || (keep !== undefined && !(verify && /^[1-9]\d*$/.test(keep)))) throw usage;
    return { file: positionals[0], verify, keep: keep && Number(keep) };
  } catch {
    throw usage;
  }
}
