/** The browser tests: the whole product on free ports with its own data, and Playwright in front of it. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { productOf } from '../run/product.mjs';
import { settings as settingsOf } from '../run/settings.mjs';
import { project } from '../services/places.mjs';
import { freePort } from '../services/ports.mjs';
import { chromium } from '../setup/browser.mjs';
import { build, isBuilt } from '../setup/build.mjs';
import { runMigrations } from '../setup/migrations.mjs';
import { onFreshServices } from './own-folder.mjs';
import { tool } from './tool.mjs';

/** Resolves with Playwright's exit code; the processes' logs are kept in test-results/logs. */
export const browserTests = async (args = [], extra = {}) => {
  const CHROMIUM = await chromium();
  if (!isBuilt()) await build();
  return onFreshServices(async ({ data, urls }) => {
    await runMigrations(urls.DATABASE_URL);
    const settings = await settingsOf({
      data,
      urls,
      env: { ...sheltered(process.env), PORT: String(await freePort()) },
    });
    const product = productOf({ data, settings });
    try {
      await product.start();
      return await playwright(args, { ...extra, CHROMIUM, FAIRLINE_URL: product.url, ...urls });
    } finally {
      await product.stop();
      cpSync(path.join(data, 'logs'), path.join(project, 'test-results/logs'), { recursive: true });
    }
  });
};

// The operator's feed and secrets are not for tests: these run on the simulator.
const sheltered = ({ ODDS_API_KEY, ODDS_API_URL, SCORES_URL, SIM_PORT, SMTP_URL, HOST, CLIENT_DIST, ...env }) => ({
  ...env,
  NODE_ENV: 'test',
  FAIRLINE_DEMO: '1',
  LIMITS: 'off',
});

const playwright = (args, env) =>
  tool(path.join(project, 'node_modules/@playwright/test/cli.js'), ['test', ...args], { ...process.env, ...env });
