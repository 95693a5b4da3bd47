import { RedisConnections } from '@fairline/shared/node';
import { Injectable, OnApplicationShutdown } from '@nestjs/common';
import type { Cluster, Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { countedIn } from './network.js';

/** At most `times` in `seconds`. */
export interface Limit {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
}

/** What came of counting calls; times in seconds. */
export interface Counted {
  /** How many of them, from the first on, are within the limit. */
  readonly within: number;
  readonly retryAfter: number;
  /** How many more would be, until the count begins anew after `resetAfter`. */
  readonly left: number;
  readonly resetAfter: number;
}

interface CountedOfNetwork extends Pick<Counted, 'within' | 'retryAfter'> {
  readonly past: string | undefined;
}

/** Rate limit counters: in Redis for all servers together, and in each server's memory while Redis is down. */
@Injectable()
export class Counters implements OnApplicationShutdown {
  private readonly redis: Redis | Cluster;
  private readonly counters = new Map<string, RateLimiterRedis>();

  constructor(connections: RedisConnections) {
    // An unresponsive Redis must not delay every request for long.
    this.redis = connections.commands({ commandTimeout: PATIENCE_MS, lazyConnect: false });
  }

  /** Counts a call. Undefined if it is within the limit, else the seconds to wait. */
  async count(limit: Limit, who: string): Promise<number | undefined> {
    const { within, retryAfter } = await this.countAll(limit, who, 1);
    return within === 1 ? undefined : retryAfter;
  }

  /** Counts calls that came at once. The first `within` of them are within the limit. */
  async countAll(limit: Limit, who: string, times: number): Promise<Counted> {
    try {
      const { remainingPoints, msBeforeNext } = await this.counterOf(limit).consume(who, times);
      return { within: times, retryAfter: 0, left: remainingPoints, resetAfter: Math.ceil(msBeforeNext / 1_000) };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const { consumedPoints, msBeforeNext } = refusal;
      const before = consumedPoints === 0 ? limit.times : consumedPoints - times; // 0: refused in memory, without asking Redis
      const resetAfter = Math.max(1, Math.ceil(msBeforeNext / 1_000));
      return { within: Math.max(0, limit.times - before), retryAfter: resetAfter, left: 0, resetAfter };
    }
  }

  /** Counts a call of a network, and of the wider ones that could be its customer's. Undefined if it is within their limits, else the seconds to wait. */
  async countNetwork(limit: Limit, network: string): Promise<number | undefined> {
    const { within, retryAfter } = await this.countAllOfNetwork(limit, network, 1);
    return within === 1 ? undefined : retryAfter;
  }

  /** The same of calls that came at once; `past` is the network that has no more. What one refuses does not count in the wider ones. */
  async countAllOfNetwork(limit: Limit, network: string, times: number): Promise<CountedOfNetwork> {
    let counted: CountedOfNetwork = { within: times, retryAfter: 0, past: undefined };
    for (const { network: who, times: share } of countedIn(network)) {
      if (counted.within === 0) break;
      const { within, retryAfter } = await this.countAll(shareOf(limit, share), who, counted.within);
      if (within < counted.within) counted = { within, retryAfter, past: who };
    }
    return counted;
  }

  async giveBackNetwork(limit: Limit, network: string): Promise<void> {
    for (const { network: who, times } of countedIn(network)) await this.giveBack(shareOf(limit, times), who);
  }

  /** Takes back one call that was counted and does not matter. */
  async giveBack(limit: Limit, who: string): Promise<void> {
    await this.counterOf(limit).reward(who, 1);
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

const shareOf = ({ name, times, seconds }: Limit, share: number): Limit => ({
  name: share === 1 ? name : `${name}-of-${share}`,
  times: times * share,
  seconds,
});

const PATIENCE_MS = 250;

const aCounter = (storeClient: Redis | Cluster, { name, times, seconds }: Limit): RateLimiterRedis => {
  const rule = { keyPrefix: `limit:${name}`, points: times, duration: seconds };
  return new RateLimiterRedis({
    ...rule,
    storeClient,
    rejectIfRedisNotReady: true,
    inMemoryBlockOnConsumed: times + 1, // a flood is refused in memory, without asking Redis
    insuranceLimiter: new RateLimiterMemory(rule),
  });
};
