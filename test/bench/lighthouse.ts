import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium as playwright } from '@playwright/test';
import { productOf } from '../../scripts/run/product.mjs';
import { settings as settingsOf } from '../../scripts/run/settings.mjs';
import { freePort } from '../../scripts/services/ports.mjs';
import { until } from '../../scripts/services/process-life.mjs';
import { chromium } from '../../scripts/setup/browser.mjs';
import { build, isBuilt } from '../../scripts/setup/build.mjs';
import { command } from '../../scripts/setup/command.mjs';
import { runMigrations } from '../../scripts/setup/migrations.mjs';
import { onFreshServices } from '../../scripts/test/own-folder.mjs';
import { type Bench, type Figure, figure } from './bench.js';
import { median } from './rounds.js';

// Fetched on demand: with its dependencies it would burden every fresh clone.
const PROGRAM = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** The metrics behind the performance score, in milliseconds (the layout shift has no unit). */
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

// Single runs of the odds page on a phone differ by more than their distance to the goal.
const ROUNDS = 5;
const BEHIND_THE_BROWSER = 10;
const FORMS = { desk: ['--preset=desktop'], phone: [] } as const;
type Form = keyof typeof FORMS;

/** Lighthouse on the built product, on a desktop and a slow phone: front page and scores as a visitor, odds as a signed-in user. */
export const lighthouse: Bench = {
  rounds: ROUNDS,
  measure: () =>
    onFreshServices(async ({ data, urls }) => {
      if (!isBuilt()) await build();
      await runMigrations(urls.DATABASE_URL);
      const PORT = String(await freePort());
      const env = { NODE_ENV: 'test', FAIRLINE_DEMO: '1', DEMO_PASSWORD: 'fairline-demo', LIMITS: 'off', PORT };
      const product = productOf({ data, settings: await settingsOf({ data, urls, env }) });
      const port = await freePort();
      const browser = await playwright.launchPersistentContext(path.join(data, 'browser'), {
        executablePath: await chromium(),
        args: ['--no-sandbox', `--remote-debugging-port=${port}`],
      });
      const report = path.join(data, 'lighthouse.json');
      const judge = async (address: string) => [
        ...(await judged(product.url + address, port, report, 'desk')),
        ...(await judged(product.url + address, port, report, 'phone')),
      ];
      try {
        // A user's browser has its own machine. So here the running browser gets priority over all processes started from now on.
        setPriority(BEHIND_THE_BROWSER);
        await product.start();
        if (!(await until(() => isWarm(product.url), WARM_WITHIN_MS, 1_000)))
          throw new Error('no sample of the board came');
        const ofVisitors = [...(await judge('/')), ...(await judge('/scores'))];
        await signIn(browser, product.url);
        return [...ofVisitors, ...(await judge('/sportsbooks'))];
      } finally {
        await browser.close();
        await product.stop();
      }
    }),
};

/** Whether the front page has its sample yet, which is a minute old. Users rarely meet a server that has just started. */
const isWarm = async (url: string): Promise<boolean> => {
  const { games } = (await (await fetch(`${url}/api/sample`)).json()) as { readonly games: readonly unknown[] };
  return games.length > 0;
};

const WARM_WITHIN_MS = 180_000;

/** The scores of a page (0 to 100), measured in a running browser. */
const judged = async (url: string, port: number, report: string, form: Form): Promise<Figure[]> => {
  const reports: Report[] = [];
  for (let round = 0; round < ROUNDS; round += 1) reports.push(await reportOn(url, port, report, form));
  const named = (name: string) => `${new URL(url).pathname} (${form}): ${name}`;
  const middle = (of: (report: Report) => number) => median(reports.map(of));
  return [
    ...CATEGORIES.map((name) =>
      figure(
        named(name),
        middle((of) => of.categories[name]!.score * 100),
        'of 100',
      ),
    ),
    ...METRICS.map((name) =>
      figure(
        named(name),
        middle((of) => of.audits[name]!.numericValue),
        name.endsWith('shift') ? '' : 'ms',
      ),
    ),
  ];
};

const reportOn = async (url: string, port: number, report: string, form: Form): Promise<Report> => {
  const flags = [...FORMS[form], '--disable-storage-reset', '--output=json', '--quiet'];
  const only = `--only-categories=${CATEGORIES.join(',')}`;
  const args = ['--yes', PROGRAM, url, `--port=${port}`, `--output-path=${report}`, only, ...flags];
  // Sometimes its trace lacks the start of the page; then it asks for another run.
  const first = await command('npx', args);
  const { code, said } = first.code === 0 ? first : await command('npx', args);
  if (code !== 0) throw new Error(`Lighthouse could not judge ${url}:\n${said}`);
  const read = JSON.parse(await readFile(report, 'utf8')) as Report;
  const { pathname } = new URL(url);
  if (new URL(read.finalDisplayedUrl).pathname !== pathname)
    throw new Error(`${pathname} led to ${read.finalDisplayedUrl}`);
  return read;
};

interface Report {
  readonly finalDisplayedUrl: string;
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
}

// The browser keeps the session, so the tabs that Lighthouse opens have it too.
const signIn = async (browser: BrowserContext, url: string) => {
  const page = await browser.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill('platinum@fairline.test');
  await page.getByLabel('Password', { exact: true }).fill('fairline-demo');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Set up your lists' }).getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: 'User menu' }).waitFor();
  await page.close();
};
