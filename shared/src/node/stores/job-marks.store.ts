import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** What jobs left behind that their queues do not keep. Times are milliseconds. */
export interface JobMarks {
  /** How many were found within an hour whose worker was lost, by queue. */
  readonly stalled: Readonly<Record<string, number>>;
  /** When work that comes again by itself was last done, by `workOf`. */
  readonly done: Readonly<Record<string, number>>;
}

/** Jobs that were left by their worker, and those of schedules that were done, noted by all workers together. */
@Injectable()
export class JobMarksStore {
  constructor(private readonly redis: Redis) {}

  async stalled(queue: string, id: string, at: number): Promise<void> {
    await this.redis
      .multi()
      .zadd(STALLED, at, `${queue} ${id} ${at}`)
      .zremrangebyscore(STALLED, 0, at - HOUR)
      .pexpire(STALLED, HOUR)
      .exec();
  }

  async done(work: string, at: number): Promise<void> {
    await this.redis.hset(DONE, work, at);
  }

  async read(now: number): Promise<JobMarks> {
    const [lost, done] = await Promise.all([
      this.redis.zrangebyscore(STALLED, now - HOUR, '+inf'),
      this.redis.hgetall(DONE),
    ]);
    const stalled: Record<string, number> = {};
    for (const mark of lost) {
      const queue = mark.slice(0, mark.indexOf(' '));
      stalled[queue] = (stalled[queue] ?? 0) + 1;
    }
    return { stalled, done: Object.fromEntries(Object.entries(done).map(([work, at]) => [work, Number(at)])) };
  }
}

/** What a job is to do, whoever had it done: two of the same queue and data are the same work. */
export const workOf = (queue: string, about: unknown): string =>
  [
    queue,
    ...Object.entries((about ?? {}) as object)
      .flat()
      .sort(),
  ].join(' ');

const STALLED = 'jobs:{ops}:stalled';
const DONE = 'jobs:{ops}:done';
const HOUR = 3_600_000;
