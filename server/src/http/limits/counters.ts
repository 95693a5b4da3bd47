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
    try {
      await this.counterOf(limit).consume(who);
      return undefined;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
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
