/**
 * `npm run dev`: runs every process from its sources and restarts it when one of its files (or of shared) is saved; Vite serves the pages.
 */
import './setup/node-version.mjs';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { restartOnChange } from './run/restart-on-change.mjs';
import { settings as settingsOf } from './run/settings.mjs';
import { stopWhenAsked } from './run/stop-when-asked.mjs';
import { welcome } from './run/welcome.mjs';
import { dataFolder, project } from './services/paths.mjs';
import { end, isAlive } from './services/process-life.mjs';
import { killServices, startServices, stopServices } from './services/services.mjs';
import { areDependenciesHere, installDependencies } from './setup/dependencies.mjs';
import { environment } from './setup/env-file.mjs';
import { runMigrations } from './setup/migrations.mjs';
import { main, step } from './setup/steps.mjs';

await main(async () => {
  const env = environment();
  const data = dataFolder(env);
  const running = [];
  const stop = async () => {
    await Promise.all(running.map((one) => one.stop()));
    await stopServices(data);
  };
  stopWhenAsked({ stop, kill: async () => killServices(data) });
  try {
    if (!areDependenciesHere()) await step('dependencies', installDependencies, { slow: 'installing' });
    const urls = await step('services', () => startServices(data, env));
    await step('migrations', () => runMigrations(urls.DATABASE_URL, { sources: true }));
    const settings = await settingsOf({ data, env, urls });
    for (const room of [...(settings.simulatorPort ? ['simulator'] : []), 'workers', 'server']) {
      const folders = [path.join(project, room, 'src'), path.join(project, 'shared/src')];
      running.push(restartOnChange({ room, env: settings.of[room], folders }));
    }
    running.push(vite(settings));
    welcome({ url: 'http://127.0.0.1:5173' }, settings);
  } catch (error) {
    await stop();
    throw error;
  }
});

/** Vite's development server for the pages. It forwards /api and the socket to our server. */
function vite({ port }) {
  const program = path.join(project, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, FAIRLINE_SERVER: `http://127.0.0.1:${port}` };
  const options = { cwd: path.join(project, 'client'), env, stdio: ['ignore', 'inherit', 'inherit'], detached: true };
  const child = spawn(process.execPath, [program], options);
  return { stop: async () => isAlive(child.pid) && end(child.pid, 'SIGTERM', 5_000) };
}
