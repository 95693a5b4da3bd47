import { setTimeout as pause } from 'node:timers/promises';
import { jobs } from '@fairline/shared/contract';
import { HeartbeatStore, openRedis } from '@fairline/shared/node';
import { getQueueToken } from '@nestjs/bullmq';
import { NestFactory } from '@nestjs/core';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { readConfig } from './jobs/config.js';
import { ScheduleKeeper } from './jobs/schedule-keeper.js';
import { timetable } from './jobs/timetable.js';
import { workersModule } from './workers.module.js';

// A separate Redis database: this is a whole process, and it works on every job it finds.
const REDIS_URL = `${process.env.REDIS_URL}/9`;
const config = readConfig({
  ...process.env,
  REDIS_URL,
  LOG_LEVEL: 'silent',
  ODDS_API_KEY: 'none',
  ODDS_API_URL: 'http://127.0.0.1:9/v4', // nobody answers there
  SCORES_URL: 'http://127.0.0.1:9',
  ODDS_SPORTS: 'basketball_nba,icehockey_nhl',
});
let redis: Redis;
beforeAll(async () => {
  redis = await openRedis(REDIS_URL);
  await redis.flushdb();
});
afterAll(async () => {
  await redis.flushdb();
  redis.disconnect();
});

it('the worker process schedules and works on every job, sends heartbeats, and restores lost schedules', async () => {
  const app = await NestFactory.createApplicationContext(workersModule(config), { logger: false });
  const queues = Object.values(jobs).map(({ queue }) => app.get<Queue>(getQueueToken(queue), { strict: false }));
  const scheduled = async () => (await Promise.all(queues.map((queue) => queue.getJobSchedulers()))).flat().length;
  const workers = () => Promise.all(queues.map((queue) => queue.getWorkersCount()));
  const all = timetable(config).length;
  expect(await scheduled()).toBe(all);
  while ((await workers()).includes(0)) await pause(20); // they connect in the background
  expect(await app.get(HeartbeatStore).newest()).toBeGreaterThan(Date.now() - 15_000);

  await redis.flushdb();
  await app.get(ScheduleKeeper).ensureSchedules();
  expect(await scheduled()).toBe(all);
  await app.close();
});
