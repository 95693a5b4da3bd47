import { phaseOffset, queueConnection } from '@fairline/shared/node';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { onFreshServices } from '../../scripts/test/own-folder.mjs';
import { type Bench, type Figure, figure } from './bench.js';
import { quantile } from './delays.js';
import { median } from './rounds.js';

const ROUNDS = 7;
const PERIOD = 1_000;
const SCHEDULES = 26; // as many as eight sports need
const WATCHED = 5 * PERIOD;

/** How late a scheduled poll starts, by the `hz` setting of Redis; and how long a publication takes, compared with a PING. */
export const schedule: Bench = {
  rounds: ROUNDS,
  measure: () => onFreshServices(({ urls }) => measured(urls.REDIS_URL)),
};

const measured = async (url: string): Promise<Figure[]> => {
  const redis = new Redis(url);
  const late = new Map<number, number[]>([250, 10].map((hz) => [hz, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [hz, all] of late) {
      await redis.config('SET', 'hz', hz);
      all.push(...(await lateness(url)));
    }
  const { pings, publications } = await roundTrips(url, redis);
  redis.disconnect();
  const period = figure('period of the polls', PERIOD, 'ms');
  const ping = figure('PING, p50', median(pings), 'ms');
  return [
    period,
    figure('start of a poll after its time, p99, hz 250 (ours)', quantile(late.get(250)!, 0.99), 'ms', period),
    figure('start of a poll after its time, p99, hz 10 (the default)', quantile(late.get(10)!, 0.99), 'ms', period),
    ping,
    figure('publish to handler, p50', median(publications), 'ms', ping),
  ];
};

/** How late each job of many schedules started, in milliseconds. */
const lateness = async (url: string): Promise<number[]> => {
  const connection = queueConnection(url);
  const queue = new Queue('poll', { connection });
  const late: number[] = [];
  const worker = new Worker('poll', async ({ id }) => void late.push(Date.now() - dueOf(id!)), {
    connection,
    concurrency: 16,
  });
  const names = Array.from({ length: SCHEDULES }, (_, i) => `poll-${i}`);
  const now = Date.now();
  for (const name of names)
    await queue.upsertJobScheduler(name, { every: PERIOD, startDate: now + phaseOffset(PERIOD, name) }, { name });
  await rest(2 * PERIOD); // skips the jobs that run while schedules are still being created
  late.length = 0;
  await rest(WATCHED);
  await worker.close();
  await queue.obliterate({ force: true });
  await queue.close();
  return late;
};

// The id of a scheduled job ends with its due time.
const dueOf = (id: string): number => Number(id.slice(id.lastIndexOf(':') + 1));

/** Times a PING and a publication until its handler runs, in turns. */
const roundTrips = async (url: string, redis: Redis) => {
  const [pings, publications]: [number[], number[]] = [[], []];
  const ear = new Redis(url);
  let heard = () => {};
  ear.on('message', () => heard());
  await ear.subscribe('bench');
  for (let i = 0; i < 2_000; i++) {
    let began = performance.now();
    await redis.ping();
    pings.push(performance.now() - began);
    began = performance.now();
    const arrival = new Promise<void>((resolve) => {
      heard = resolve;
    });
    await Promise.all([redis.publish('bench', '{"seq":1}'), arrival]);
    publications.push(performance.now() - began);
  }
  ear.disconnect();
  return { pings, publications };
};

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
