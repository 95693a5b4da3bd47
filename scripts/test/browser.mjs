/** The browser tests: the whole product on free ports with its own data, a simulated outside world, and Playwright. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { productOf } from '../run/product.mjs';
import { settings as settingsOf } from '../run/settings.mjs';
import { project } from '../services/paths.mjs';
import { freePort } from '../services/ports.mjs';
import { chromium } from '../setup/browser.mjs';
import { build, isBuilt } from '../setup/build.mjs';
import { runMigrations } from '../setup/migrations.mjs';
import { openOutsideWorld } from './outside-world.mjs';
import { onFreshServices } from './own-folder.mjs';
import { tool } from './tool.mjs';

/** Resolves with Playwright's exit code. Keeps the processes' logs in test-results/logs. */
export const browserTests = async (args = [], extra = {}) => {
  const CHROMIUM = await chromium();
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
      const places = { FAIRLINE_URL: product.url, MAILBOX_URL: outside.mailbox, SIMULATOR_URL };
      return await playwright(args, { ...extra, CHROMIUM, ...places, ...urls });
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
  LATE_AT_MOST_MS: '60000', // the machine runs other things at the same time
});

const playwright = (args, env) =>
  tool(path.join(project, 'node_modules/@playwright/test/cli.js'), ['test', ...args], { ...process.env, ...env });
