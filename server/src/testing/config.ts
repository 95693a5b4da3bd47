import { type Config, readConfig } from '../platform/config.js';

export const ORIGIN = 'https://fairline.localhost';

/** The settings of a server under test: Postgres and Redis from the environment, everything else fixed. */
export const testConfig = (over: Readonly<Record<string, string>>): Config =>
  readConfig({
    ...process.env,
    JWT_SECRET: 'a secret of at least 32 characters, for tests',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    LIMITS: 'off', // all tests come from one address
    LATE_AT_MOST_MS: '60000', // and they share a machine with others
    PUBLIC_URL: ORIGIN,
    SMTP_URL: 'smtp://127.0.0.1:9', // emails are queued, and no worker sends them
    FAIRLINE_DEMO: '1',
    DEMO_PASSWORD: 'fairline-demo',
    ...over,
  });
