/** `npm start`: sets everything up and runs the whole product until Ctrl-C. With `--built` (the image) libraries and build are taken as they are. */
import './setup/node-version.mjs';
import { backupPlan, scheduleBackups } from './backup/scheduled.mjs';
import { keepServices } from './run/keep-services.mjs';
import { claim } from './run/only-one.mjs';
import { productOf } from './run/product.mjs';
import { settings as settingsOf, validPort } from './run/settings.mjs';
import { stopWhenAsked } from './run/stop-when-asked.mjs';

import { welcome } from './run/welcome.mjs';
import { checkGivenStores } from './services/given-stores.mjs';
import { dataFolder, writableFolder } from './services/paths.mjs';

import { killServices, startServices, stopServices } from './services/services.mjs';
import { build, isBuilt } from './setup/build.mjs';
import { endCommands } from './setup/command.mjs';
import { areDependenciesHere, installDependencies } from './setup/dependencies.mjs';
import { environment } from './setup/env-file.mjs';
import { runMigrations } from './setup/migrations.mjs';
import { main, step } from './setup/steps.mjs';

await main(async () => {
  const env = environment();
  const data = dataFolder(env);
  let product;
  let services;
  let backups;
  console.log('Fairline');
  if (env.SIM_PORT) validPort('SIM_PORT', env.SIM_PORT);
  const port = validPort('PORT', env.PORT ?? 3000);
  const plan = backupPlan(env);
  const isWhole = process.argv.includes('--built');
  writableFolder(data);
  await claim(data, { host: env.HOST ?? '127.0.0.1', port });

  const stop = async () => {
    console.log('\nstopping ...');
    endCommands();
    await backups?.stop();
    await product?.stop();
    await services?.stop();
    await stopServices(data);
    console.log('stopped; the data is kept.');
  };
  const kill = async () => {
    endCommands('SIGKILL');
    product?.kill();
    killServices(data);
  };
  const { asked } = stopWhenAsked({ stop, kill });

  try {
    if (!isWhole && !areDependenciesHere()) await step('dependencies', installDependencies, { slow: 'installing' });
    await checkGivenStores(env);
    const urls = await step('services', () => startServices(data, env));
    if (!asked()) services = keepServices(data, env, urls);
    if (!isWhole && !isBuilt()) await step('build', build);
    await step('migrations', () => runMigrations(urls.DATABASE_URL));
    const settings = await settingsOf({ data, env, urls });
    product = productOf({ data, settings });
    await step('product', product.start);
    if (asked()) return;
    backups = scheduleBackups({ data, env: { ...env, ...urls }, plan });
    welcome(product, settings);
  } catch (error) {
    if (asked()) return; // the stop in progress ends the process
    await product?.stop();
    await services?.stop();
    await stopServices(data);
    throw error;
  }
});
