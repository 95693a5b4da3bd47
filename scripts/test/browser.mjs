/** The browser tests: the whole product on free ports with its own data, a simulated outside world, and Playwright. */

import { spawn } from 'node:child_process';
import { closeSync, cpSync, openSync } from 'node:fs';
import path from 'node:path';
import { productOf } from '../run/product.mjs';
import { settings as settingsOf } from '../run/settings.mjs';
import { folder, project } from '../services/paths.mjs';
import { freePort } from '../services/ports.mjs';
import { browsers } from '../setup/browser.mjs';
import { build, isBuilt } from '../setup/build.mjs';
import { runMigrations } from '../setup/migrations.mjs';
import { fromSources } from '../setup/type-script.mjs';
import { onFreshServices } from './own-folder.mjs';
import { tool } from './tool.mjs';

/** Resolves with Playwright's exit code. Keeps the processes' logs in test-results/logs. */
export const browserTests = async (args = [], extra = {}) => {
  const programs = await browsers();
  if (!isBuilt()) await build();
  return onFreshServices(async ({ data, urls }) => {
    await runMigrations(urls.DATABASE_URL);
    const PORT = String(await freePort());
    const outside = await openOutsideWorld({ data, origin: `http://127.0.0.1:${PORT}` });
    const env = { ...sheltered(process.env), ...outside.settings, PORT };
    const settings = await settingsOf({ data, urls, env });
    const product = productOf({ data, settings });
    try {
      await product.start();
      const SIMULATOR_URL = `http://127.0.0.1:${settings.simulatorPort}`;
      const { mailbox: MAILBOX_URL, push: PUSH_SERVICE_URL, receiver: RECEIVER_URL } = outside;
      const places = { FAIRLINE_URL: product.url, MAILBOX_URL, PUSH_SERVICE_URL, RECEIVER_URL, SIMULATOR_URL };
      return await playwright(args, { ...extra, ...programs, ...places, ...urls });
    } finally {
      await product.stop();
      outside.close();
      cpSync(path.join(data, 'logs'), path.join(project, 'test-results/logs'), { recursive: true });
    }
  });
};

// Removes the operator's feeds, addresses and secrets: tests use the simulator and the simulated outside world.
const sheltered = ({
  ODDS_API_KEY,
  FEEDS,
  ODDS_API_URL,
  SCORES_URL,
  STRIPE_SECRET_KEY,
  APPLE_CLIENT_ID,
  SIM_PORT,
  HOST,
  PUBLIC_URL,
  CLIENT_DIST,
  TRUSTED_PROXIES,
  ...env
}) => ({
  ...env,
  NODE_ENV: 'test',
  FAIRLINE_DEMO: '1',
  DEMO_PASSWORD: 'fairline-demo',
  LIMITS: 'off',
  // The machine runs other things at the same time.
  LATE_AT_MOST_MS: '60000',
  REDIS_PATIENCE_MS: '30000',
});

const playwright = (args, env) =>
  tool(path.join(project, 'node_modules/@playwright/test/cli.js'), ['test', ...args], { ...process.env, ...env });

/** The simulated outside world of the browser tests, in its own process: test/testbed/outside-world.ts. */
const program = 'test/testbed/outside-world.ts';
const leaveWithUs = ['--import', path.join(project, 'scripts/run/leave-with-parent.mjs')];

/** Resolves with the settings that connect a product at `origin` to it, and with the addresses of its mailbox, its push service and its receiver of alerts. */
const openOutsideWorld = async ({ data, origin }) => {
  const file = path.join(folder(path.join(data, 'logs')), 'outside-world.log');
  const log = openSync(file, 'a');
  const child = spawn(process.execPath, [...fromSources(), ...leaveWithUs, program, origin], {
    cwd: project,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const told = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the outside world ended with code ${code}; see ${file}`)));
  });
  return { ...told, close: () => child.kill() };
};
