import { defineConfig } from '@playwright/test';

const DESK = { viewport: { width: 1440, height: 900 } };

/** Stories that take long, or that come one after the other: a worker that began them last would be waited for. */
const LONG = /(billing|exchanges|opportunities|pages|picks|slip)\.e2e\.ts$/;

// Chromium draws the list under its address bar as two pages of its own for every window, though nobody sees it here.
// Of two such switches the last counts, so this one names as well what Playwright turns off.
const withoutBrowserPages = `--disable-features=${[
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  'PreconnectToSearch',
].join(',')}`;

/** The product runs already when these start (scripts/e2e.mjs), at FAIRLINE_URL. */
export default defineConfig({
  testDir: 'test/specs',
  testMatch: '**/*.e2e.ts',
  timeout: 240_000,
  // How long the product may take is for the benchmarks to say: on a busy machine a page takes seconds to load.
  expect: { timeout: 40_000 },
  // Stories mostly wait for the market. Those of one file, and a file's at both widths, follow each other: some share accounts.
  workers: 2,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: process.env.FAIRLINE_URL,
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM_HEADLESS,
      args: ['--disable-dev-shm-usage', withoutBrowserPages],
    },
    // Stories stand between the page and the server; a worker of the page's own would stand there too.
    serviceWorkers: 'block',
    // A list of live prices flashes all the time, and drawing that took much of what the stories use.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // The steps alone: pictures and copies of pages that change all the time cost a fifth of what the runner uses.
    // To look at one story closely: npm run e2e -- <its file> --trace on
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true },
  },
  projects: [
    { name: 'desktop, long', testMatch: LONG, grepInvert: /@fast-clock/, use: DESK },
    { name: 'desktop', testIgnore: LONG, grepInvert: /@fast-clock/, use: DESK },
    // What is tagged `@once` goes the same way at every width.
    {
      name: 'phone',
      dependencies: ['desktop, long', 'desktop'],
      grepInvert: /@once|@fast-clock/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    // The market's clock is everybody's: stories that turn it on come last, when no other is being told.
    {
      name: 'fast clock',
      workers: 1,
      dependencies: ['phone'],
      grep: /@fast-clock/,
      use: DESK,
    },
  ],
});
