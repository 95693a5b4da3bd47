import { defineConfig } from '@playwright/test';

/** The product runs already when these start (scripts/e2e.mjs), at FAIRLINE_URL. */
export default defineConfig({
  testDir: 'test/specs',
  testMatch: '**/*.e2e.ts',
  timeout: 60_000,
  workers: 1,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: process.env.FAIRLINE_URL,
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROMIUM, args: ['--disable-dev-shm-usage'] },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // What is tagged `@once` goes the same way at every width.
    {
      name: 'phone',
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
