import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** A half of the odds of a sport, or its scores. */
interface FeedOfSport {
  readonly sport: string;
  readonly subject: string;
}

/** Feeds that an operator paused, for all workers together: they are not asked until one resumes them. */
@Injectable()
export class PausedFeedsStore {
  constructor(private readonly redis: Redis) {}

  /** Gives whether it went on until now. */
  async pause(feed: FeedOfSport): Promise<boolean> {
    return (await this.redis.sadd(KEY, nameOf(feed))) === 1;
  }

  /** Gives whether it was paused. */
  async resume(feed: FeedOfSport): Promise<boolean> {
    return (await this.redis.srem(KEY, nameOf(feed))) === 1;
  }

  async has(feed: FeedOfSport): Promise<boolean> {
    return (await this.redis.sismember(KEY, nameOf(feed))) === 1;
  }

  /** All that are paused, each as its sport and its subject with a space between. */
  async all(): Promise<ReadonlySet<string>> {
    return new Set(await this.redis.smembers(KEY));
  }
}

const nameOf = ({ sport, subject }: FeedOfSport) => `${sport} ${subject}`;

const KEY = 'feeds:{ops}:paused';
