import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** What became of the polls of one subject of a sport: a half of its odds, or its scores. Times are milliseconds. */
export interface FeedStatus {
  readonly lastGoodAt?: number;
  /** Missing after a good poll. */
  readonly lastError?: { readonly at: number; readonly text: string };
  /** Of the last fifteen minutes, those in which something was not answered. */
  readonly failures: number;
  /** How many prices or games differed in the last one from the one before; missing before any. */
  readonly changed?: number;
  /** What the last one that was answered cost; missing when the feed does not say. */
  readonly credits?: number;
}

/** When each feed last answered all that it was asked, kept for all workers together. */
@Injectable()
export class FeedStatusStore {
  constructor(private readonly redis: Redis) {}

  /** What the last poll of which something was answered changed. */
  async changed(sport: string, subject: string, count: number): Promise<void> {
    await this.redis.hset(CHANGED, idOf(sport, subject), count);
  }

  /** What the answers of the last poll that had any cost. */
  async cost(sport: string, subject: string, credits: number): Promise<void> {
    await this.redis.hset(COST, idOf(sport, subject), credits);
  }

  async good(sport: string, subject: string, at: number): Promise<void> {
    const id = idOf(sport, subject);
    await this.redis.multi().hset(GOOD, id, at).hdel(FAILED, id).exec();
  }

  async failed(sport: string, subject: string, at: number, text: string): Promise<void> {
    const id = idOf(sport, subject);
    await this.redis
      .multi()
      .hset(FAILED, id, JSON.stringify({ at, text }))
      .zadd(FAILURES, at, `${id}|${at}`)
      .zremrangebyscore(FAILURES, 0, at - FIFTEEN_MINUTES)
      .pexpire(FAILURES, FIFTEEN_MINUTES)
      .exec();
  }

  /** By sport and subject, for `statusIn`. */
  async all(now = Date.now()): Promise<Readonly<Record<string, FeedStatus>>> {
    const [good, failed, changed, cost, failures] = await Promise.all([
      this.redis.hgetall(GOOD),
      this.redis.hgetall(FAILED),
      this.redis.hgetall(CHANGED),
      this.redis.hgetall(COST),
      this.redis.zrangebyscore(FAILURES, now - FIFTEEN_MINUTES, '+inf'),
    ]);
    const status = (id: string): FeedStatus => ({
      ...(good[id] === undefined ? {} : { lastGoodAt: Number(good[id]) }),
      ...(failed[id] === undefined ? {} : { lastError: JSON.parse(failed[id]) as FeedStatus['lastError'] }),
      ...(changed[id] === undefined ? {} : { changed: Number(changed[id]) }),
      ...(cost[id] === undefined ? {} : { credits: Number(cost[id]) }),
      failures: failures.filter((failure) => failure.startsWith(`${id}|`)).length,
    });
    const known = new Set([good, failed, changed, cost].flatMap(Object.keys));
    return Object.fromEntries([...known].map((id) => [id, status(id)]));
  }
}

export const statusIn = (all: Readonly<Record<string, FeedStatus>>, sport: string, subject: string): FeedStatus =>
  all[idOf(sport, subject)] ?? { failures: 0 };

const idOf = (sport: string, subject: string) => `${sport}|${subject}`;

const GOOD = 'feeds:{ops}:good';
const FAILED = 'feeds:{ops}:failed';
const FAILURES = 'feeds:{ops}:failures';
const CHANGED = 'feeds:{ops}:changed';
const COST = 'feeds:{ops}:cost';
const FIFTEEN_MINUTES = 900_000;
