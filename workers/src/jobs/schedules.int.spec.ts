import { randomUUID } from 'node:crypto';
import { type JobName, jobs } from '@fairline/shared/contract';
import { queueConnection } from '@fairline/shared/node';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { testServices } from '../testing/config.js';
import type { Queues } from './queues.js';
import { type Schedule, Schedules } from './schedules.js';

const prefix = `test-${randomUUID()}`;
const open = new Map<JobName, Queue>();
const queues = {
  of: (job: JobName) => {
    const known =
      open.get(job) ?? new Queue(jobs[job].queue, { connection: queueConnection(process.env.REDIS_URL!), prefix });
    open.set(job, known);
    return known;
  },
} as Queues;
const workers: Worker[] = [];
afterAll(async () => {
  for (const worker of workers) await worker.close();
  for (const queue of open.values()) {
    await queue.obliterate({ force: true });
    await queue.close();
  }
});

const poll = (every: number): Schedule<'poll'> => ({
  job: 'poll',
  about: { sport: 'basketball_nba', section: 'game' },
  every,
});
const all = async () =>
  (await queues.of('poll').getJobSchedulers()).map(({ key, every, template }) => ({
    key,
    every,
    about: template?.data,
  }));

it('a schedule is started only once, and keeps its interval', async () => {
  const schedules = new Schedules(queues);
  await Promise.all([schedules.begin(poll(5_000)), new Schedules(queues).begin(poll(5_000))]);
  await schedules.pace(poll(30_000));
  await schedules.begin(poll(5_000));
  expect(await all()).toEqual([{ key: 'poll-basketball_nba-game', every: 30_000, about: poll(1).about }]);
});

it('the next job is moved only when the interval changes', async () => {
  const schedules = new Schedules(queues);
  await schedules.pace(poll(60_000));
  const next = async () => (await queues.of('poll').getDelayed()).concat(await queues.of('poll').getWaiting());
  const [before] = await next();
  await schedules.pace(poll(60_000));
  expect((await next()).map(({ id }) => id)).toEqual([before?.id]);
});

it('a job with changing intervals runs no more often than it is due', async () => {
  const schedules = new Schedules(queues);
  const pollScores = (every: number): Schedule<'poll-scores'> => ({
    job: 'poll-scores',
    about: { sport: 'basketball_nba' },
    every,
  });
  const dues: number[] = [];
  const paces: number[] = [];
  await new Promise<void>((enough) => {
    const work = async ({ id }: { readonly id?: string }) => {
      dues.push(Number(id?.split(':').at(-1)));
      if (dues.length === 6) return enough();
      paces.push(100 + dues.length); // never twice the same
      await schedules.pace(pollScores(paces.at(-1)!));
    };
    const worker = new Worker(jobs['poll-scores'].queue, work, {
      connection: queueConnection(process.env.REDIS_URL!),
      prefix,
    });
    workers.push(worker);
    void schedules.begin(pollScores(100));
  });
  const waits = dues.slice(1).map((due, i) => due - dues[i]!);
  expect(waits.filter((wait, i) => wait < paces[i]!)).toEqual([]);
});

it('a schedule whose next job was lost with a worker restarts at its old interval; others are left alone', async () => {
  const schedules = new Schedules(queues);
  const findSports: Schedule = { job: 'find-sports', about: {}, every: 5_000 };
  await schedules.begin(findSports);
  const queue = queues.of('find-sports');
  const next = async () => (await queue.getJobScheduler('find-sports'))?.next ?? 0;
  const due = await next();
  await schedules.begin({ ...findSports, every: 300_000 }, due + 60_000); // no worker takes it, but it is waiting for one
  expect(await next()).toBe(due);
  await takenByOneWhoDies(queue);
  await schedules.begin(findSports, due + 1_000);
  expect(await next()).toBe(due);
  await schedules.begin({ ...findSports, every: 300_000 }, due + 10_000);
  expect(await next()).toBeGreaterThan(due);
  expect((await queue.getJobScheduler('find-sports'))?.every).toBe(5_000);
  expect(await queue.getJobCountByTypes('waiting', 'delayed')).toBe(1);
});

it('a schedule that a worker with a fast clock set too far ahead is restarted', async () => {
  const schedules = new Schedules(queues);
  const tidy: Schedule = { job: 'apply-retention', about: {}, every: 5_000 };
  const now = Date.now();
  await schedules.begin(tidy, now + 600_000);
  await schedules.begin(tidy, now);
  expect((await queues.of('apply-retention').getJobScheduler('apply-retention'))?.next).toBeLessThan(
    Date.now() + 5_000,
  );
  expect(await queues.of('apply-retention').getJobCountByTypes('waiting', 'delayed')).toBe(1);
});

/** Takes the next job and dies before it creates the one after: only the move in Redis remains. */
const takenByOneWhoDies = async (queue: Queue) => {
  for (const job of await queue.getDelayed()) await job.promote();
  const redis = new Redis(testServices.redis);
  const [id] = await redis.lrange(queue.toKey('wait'), 0, -1);
  await redis.lrem(queue.toKey('wait'), 1, id!);
  await redis.lpush(queue.toKey('active'), id!);
  redis.disconnect();
};

it('schedules that are not in the list are removed permanently', async () => {
  const schedules = new Schedules(queues);
  const other: Schedule = { job: 'expire-prices', about: { sport: 'icehockey_nhl', section: 'props' }, every: 60_000 };
  await schedules.begin(poll(60_000));
  await schedules.begin(other);
  await schedules.keepOnly([other]);
  await schedules.pace(poll(5_000)); // its last job was still running
  expect(await all()).toEqual([]);
  expect(await queues.of('poll').getJobCountByTypes('waiting', 'delayed')).toBe(0);
  expect((await queues.of('expire-prices').getJobSchedulers()).map(({ every }) => every)).toEqual([60_000]);
});

it('a job that does not match the contract is refused', async () => {
  const nonsense = { ...poll(5_000), about: { sport: 'NBA!', section: 'game' } } as Schedule;
  await expect(new Schedules(queues).begin(nonsense)).rejects.toThrow();
});
