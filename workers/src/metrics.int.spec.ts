import { jobs } from '@fairline/shared/contract';
import {
  FeedStatusStore,
  LastErrorsStore,
  openRedis,
  type ProcessReport,
  ProcessReporter,
  ProcessStore,
} from '@fairline/shared/node';
import { until } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Redis } from 'ioredis';
import { Pool } from 'pg';
import { readConfig } from './jobs/config.js';
import { MetricsEndpoint } from './metrics-endpoint.js';
import { workersModule } from './workers.module.js';

// A separate Redis database: this is a whole process, and it works on every job it finds.
const REDIS_URL = `${process.env.REDIS_URL}/8`;
const METRICS_TOKEN = 'a token of sixteen letters or more';
const config = readConfig({
  ...process.env,
  REDIS_URL,
  METRICS_TOKEN,
  WORKERS_METRICS_PORT: '0',
  COMMIT: 'abc',
  LOG_LEVEL: 'silent',
  ODDS_API_KEY: 'none',
  ODDS_API_URL: 'http://127.0.0.1:9/v4', // nobody answers there
  SCORES_URL: 'http://127.0.0.1:9',
  ODDS_SPORTS: 'basketball_nba',
});

describe('a worker whose feeds do not answer', () => {
  let redis: Redis;
  let app: INestApplicationContext;
  beforeAll(async () => {
    redis = await openRedis(REDIS_URL);
    await redis.flushdb();
    app = await NestFactory.createApplicationContext(workersModule(config), { logger: false });
  });
  afterAll(async () => {
    await app.close();
    await redis.flushdb();
    redis.disconnect();
  });

  const ask = (authorization?: string, path = '/metrics') =>
    fetch(`http://127.0.0.1:${app.get(MetricsEndpoint).port}${path}`, {
      headers: authorization === undefined ? {} : { authorization },
    });
  const report = async (): Promise<ProcessReport | undefined> => {
    await app.get(ProcessReporter).report();
    return (await app.get(ProcessStore).alive(Date.now()))[0];
  };

  it('the worker stores the error, and reports that the circuit breakers are open', async () => {
    await until(async () => (await report())?.breakers?.scores === 'open');
    const status = async () => (await app.get(FeedStatusStore).all())['basketball_nba|scores'];
    await until(async () => (await status()) !== undefined);
    expect(await status()).toEqual({ failures: expect.any(Number) });
    const errors = async () => app.get(LastErrorsStore).all();
    const expected = ['feed basketball_nba scores', 'job poll-scores basketball_nba'];
    await until(async () => {
      const names = Object.keys(await errors());
      return expected.every((name) => names.includes(name)); // other sports may fail before
    });
    const told = { at: expect.any(Number), count: expect.any(Number), text: expect.stringContaining('the scoreboard') };
    expect(await errors()).toMatchObject(Object.fromEntries(expected.map((name) => [name, told])));
    expect(await report()).toMatchObject({ kind: 'workers', commit: 'abc', pool: { limit: 10 } });
    expect((await report())!.queues!.toSorted()).toEqual(
      Object.values(jobs)
        .map(({ queue }) => queue)
        .sort(),
    );
  });

  it('the worker serves its counters to Prometheus with the right token only', async () => {
    const told = async () => (await ask(`Bearer ${METRICS_TOKEN}`)).text();
    for (const counted of [
      /fairline_jobs_total\{queue="[\w-]+",outcome="done"\} [1-9]/,
      /fairline_job_run_seconds_count\{queue="[\w-]+"\} [1-9]/,
      /fairline_feed_calls_total\{feed="scores",outcome="unavailable"\} [1-9]/,
    ])
      await until(async () => counted.test(await told()));
    expect(await told()).toContain('fairline_process{kind="workers",commit="abc"} 1');
    for (const wrong of [undefined, 'Bearer another']) expect((await ask(wrong)).status).toBe(401);
    expect((await ask(`Bearer ${METRICS_TOKEN}`, '/')).status).toBe(404);
  });

  it('the worker answers a health check: ready with its stores, not ready without them', async () => {
    expect((await ask(undefined, '/ready')).status).toBe(200);
    const away = jest.spyOn(app.get(Pool), 'query').mockImplementation(() => Promise.reject(new Error('away')));
    expect((await ask(undefined, '/ready')).status).toBe(503);
    away.mockRestore();
    expect((await ask(undefined, '/ready')).status).toBe(200);
  });

  it('the worker reports the counts of its last minute to operators', async () => {
    await until(async () => 'fairline_jobs_total expire-prices done' in ((await report())?.lastMinute ?? {}));
    const { rssBytes, loopLagP99 } = (await report())!;
    expect(rssBytes).toBeGreaterThan(1e6);
    expect(loopLagP99).toBeGreaterThanOrEqual(0);
  });
});
