import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LastErrorsStore } from './last-errors.store.js';

/** Facts about jobs that their queues do not keep. Times in milliseconds. */
export interface JobMarks {
  /** How many jobs lost their worker in the last hour, by queue. */
  readonly stalled: Readonly<Record<string, number>>;
  /** When recurring work was last done, by `workOf`. */
  readonly done: Readonly<Record<string, number>>;
}

/** Records jobs that lost their worker and scheduled jobs that were done, for all workers. */
@Injectable()
export class JobMarksStore {
  private readonly errors: LastErrorsStore;

  constructor(private readonly redis: Redis) {
    this.errors = new LastErrorsStore(redis);
  }

  async stalled(queue: string, id: string, at: number): Promise<void> {
    await this.redis
      .multi()
      .zadd(STALLED, at, `${queue} ${id} ${at}`)
      .zremrangebyscore(STALLED, 0, at - HOUR)
      .pexpire(STALLED, HOUR)
      .exec();
  }

  /** Keeps a failed attempt for operators. Without a job, only its queue is known. */
  async failed(queue: string, job: { readonly data: unknown } | undefined, text: string, at: number): Promise<void> {
    if (!job) return this.errors.note(`queue ${queue}`, { at, text });
    await this.errors.note(jobIn(queue, job.data), { at, text, work: workOf(queue, job.data) });
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

// Jobs about one sport and section share an entry. A payment event has none of its own: there is no end of them.
const jobIn = (queue: string, about: unknown): string => {
  const { sport, section } = (about ?? {}) as { sport?: string; section?: string };
  return ['job', queue, sport, section].filter((part) => part !== undefined).join(' ');
};

/** Identifies the work of a job: two jobs with the same queue and data do the same work. */
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
