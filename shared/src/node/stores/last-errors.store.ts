import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { redact } from '../redact.js';

/** The latest of the errors of one feed or job since an operator last acknowledged them. Times in milliseconds. */
export interface LastError {
  readonly at: number;
  readonly text: string;
  /** The failed work, by `workOf`; missing for a feed. */
  readonly work?: string;
  /** The first of them, and how many there were. */
  readonly since: number;
  readonly count: number;
}

/**
 * The last error of each feed and of each job of a queue, kept until an operator acknowledges it, however often the work has succeeded
 * since. One entry for each, so that it stays small. Secrets are removed before anything is stored.
 */
@Injectable()
export class LastErrorsStore {
  constructor(private readonly redis: Redis) {}

  /** `whose` is `feed basketball_nba game`, `job poll basketball_nba game`, `job mail`, or `queue mail` if the job is unknown. */
  async note(whose: string, { at, text, work }: Pick<LastError, 'at' | 'text' | 'work'>): Promise<void> {
    const latest = JSON.stringify({
      at,
      text: redact(text).slice(0, LONGEST),
      ...(work === undefined ? {} : { work }),
    });
    await this.redis.multi().hset(LATEST, whose, latest).hsetnx(SINCE, whose, at).hincrby(COUNT, whose, 1).exec();
  }

  async all(): Promise<Readonly<Record<string, LastError>>> {
    const [latest, since, counts] = await Promise.all([LATEST, SINCE, COUNT].map((key) => this.redis.hgetall(key)));
    return Object.fromEntries(
      Object.entries(latest!).map(([whose, text]) => {
        const known = JSON.parse(text) as Pick<LastError, 'at' | 'text' | 'work'>;
        return [whose, { ...known, since: Number(since![whose] ?? known.at), count: Number(counts![whose] ?? 1) }];
      }),
    );
  }

  /** Forgets these errors. The next one of each is counted from one again. */
  async acknowledge(whose: readonly string[]): Promise<void> {
    await this.redis
      .multi()
      .hdel(LATEST, ...whose)
      .hdel(SINCE, ...whose)
      .hdel(COUNT, ...whose)
      .exec();
  }
}

const LATEST = 'errors:{ops}:latest';
const SINCE = 'errors:{ops}:since';
const COUNT = 'errors:{ops}:count';
const LONGEST = 500;
