import { RedisDoor } from '@fairline/shared/node';
import { Injectable, OnApplicationShutdown } from '@nestjs/common';
import type { Cluster, Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** So many times in so many seconds. */
export interface Limit {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
}

/** How often whom was called: counted in Redis for all servers together, and in memory by each for itself while Redis is away. */
@Injectable()
export class Counters implements OnApplicationShutdown {
  private readonly redis: Redis | Cluster;
  private readonly counters = new Map<string, RateLimiterRedis>();

  constructor(door: RedisDoor) {
    // A Redis that is silent must not cost every request its patience.
    this.redis = door.commands({ commandTimeout: PATIENCE_MS, lazyConnect: false });
  }

  /** Counts a call. Undefined when it is within the limit, else the seconds until it will be. */
  async count(limit: Limit, who: string): Promise<number | undefined> {
    const { within, retryAfter } = await this.countAll(limit, who, 1);
    return within === 1 ? undefined : retryAfter;
  }

  /** Counts several calls that came in one moment. So many of them, the first ones, are within the limit. */
  async countAll(limit: Limit, who: string, times: number): Promise<{ within: number; retryAfter: number }> {
    try {
      await this.counterOf(limit).consume(who, times);
      return { within: times, retryAfter: 0 };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const { consumedPoints, msBeforeNext } = refusal;
      const before = consumedPoints === 0 ? limit.times : consumedPoints - times; // none: turned away without a word to Redis
      return {
        within: Math.max(0, limit.times - before),
        retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
      };
    }
  }

  onApplicationShutdown() {
    this.redis.disconnect();
  }

  private counterOf(limit: Limit): RateLimiterRedis {
    const counter = this.counters.get(limit.name) ?? aCounter(this.redis, limit);
    this.counters.set(limit.name, counter);
    return counter;
  }
}

const PATIENCE_MS = 250;

const aCounter = (storeClient: Redis | Cluster, { name, times, seconds }: Limit): RateLimiterRedis => {
  const rule = { keyPrefix: `limit:${name}`, points: times, duration: seconds };
  return new RateLimiterRedis({
    ...rule,
    storeClient,
    rejectIfRedisNotReady: true,
    inMemoryBlockOnConsumed: times + 1, // a flood is turned away without a word to Redis
    insuranceLimiter: new RateLimiterMemory(rule),
  });
};
