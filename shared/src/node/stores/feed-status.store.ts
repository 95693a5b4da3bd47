import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LastErrorsStore } from './last-errors.store.js';

/** The results of polling one subject of a sport: a section of its odds, or its scores. Times in milliseconds. */
export interface FeedStatus {
  readonly lastGoodAt?: number;
  /** Polls of the last fifteen minutes with a failed request. */
  readonly failures: number;
  /** How many prices or games the last poll changed; missing before the first. */
  readonly changed?: number;
  /** The cost of the last answered poll; missing if the feed reports none. */
  readonly credits?: number;
}

/** The polling status of each feed, shared by all workers. */
@Injectable()
export class FeedStatusStore {
  private readonly errors: LastErrorsStore;

  constructor(private readonly redis: Redis) {
    this.errors = new LastErrorsStore(redis);
  }

  /** Records how much the last answered poll changed. */
  async changed(sport: string, subject: string, count: number): Promise<void> {
    await this.redis.hset(CHANGED, idOf(sport, subject), count);
  }

  /** Records the cost of the last poll that had one. */
  async cost(sport: string, subject: string, credits: number): Promise<void> {
    await this.redis.hset(COST, idOf(sport, subject), credits);
  }

  async good(sport: string, subject: string, at: number): Promise<void> {
    await this.redis.hset(GOOD, idOf(sport, subject), at);
  }

  async failed(sport: string, subject: string, at: number, text: string): Promise<void> {
    const id = idOf(sport, subject);
    await this.redis
      .multi()
      .zadd(FAILURES, at, `${id}|${at}`)
      .zremrangebyscore(FAILURES, 0, at - FIFTEEN_MINUTES)
      .pexpire(FAILURES, FIFTEEN_MINUTES)
      .exec();
    await this.errors.note(`feed ${sport} ${subject}`, { at, text });
  }

  /** By sport and subject; read it with `statusIn`. */
  async all(now = Date.now()): Promise<Readonly<Record<string, FeedStatus>>> {
    const [good, changed, cost, failures] = await Promise.all([
      this.redis.hgetall(GOOD),
      this.redis.hgetall(CHANGED),
      this.redis.hgetall(COST),
      this.redis.zrangebyscore(FAILURES, now - FIFTEEN_MINUTES, '+inf'),
    ]);
    const status = (id: string): FeedStatus => ({
      ...(good[id] === undefined ? {} : { lastGoodAt: Number(good[id]) }),
      ...(changed[id] === undefined ? {} : { changed: Number(changed[id]) }),
      ...(cost[id] === undefined ? {} : { credits: Number(cost[id]) }),
      failures: failures.filter((failure) => failure.startsWith(`${id}|`)).length,
    });
    const failed = failures.map((failure) => failure.slice(0, failure.lastIndexOf('|')));
    const known = new Set([...[good, changed, cost].flatMap(Object.keys), ...failed]);
    return Object.fromEntries([...known].map((id) => [id, status(id)]));
  }
}

export const statusIn = (all: Readonly<Record<string, FeedStatus>>, sport: string, subject: string): FeedStatus =>
  all[idOf(sport, subject)] ?? { failures: 0 };

const idOf = (sport: string, subject: string) => `${sport}|${subject}`;

const GOOD = 'feeds:{ops}:good';
const FAILURES = 'feeds:{ops}:failures';
const CHANGED = 'feeds:{ops}:changed';
const COST = 'feeds:{ops}:cost';
const FIFTEEN_MINUTES = 900_000;
