import { defineConfig } from '@playwright/test';

/** The product runs already when these start (scripts/e2e.mjs), at FAIRLINE_URL. */
export default defineConfig({
  testDir: 'test/specs',
  testMatch: '**/*.e2e.ts',
  timeout: 60_000,
  // Stories mostly wait for the market. Those of one file, and a file's at both widths, follow each other: some share accounts.
  workers: 2,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: process.env.FAIRLINE_URL,
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROMIUM, args: ['--disable-dev-shm-usage'] },
    screenshot: 'only-on-failure',
    // A picture of every change, of pages that change all the time, costs a seventh of what the runner uses; the steps are traced without.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
  },
  projects: [
    { name: 'desktop', grepInvert: /@fast-clock/, use: { viewport: { width: 1440, height: 900 } } },
    // What is tagged `@once` goes the same way at every width.
    {
      name: 'phone',
      dependencies: ['desktop'],
      grepInvert: /@once|@fast-clock/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    // The market's clock is everybody's: stories that turn it on come last, when no other is being told.
    {
      name: 'fast clock',
      workers: 1,
      dependencies: ['phone'],
      grep: /@fast-clock/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
