import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** A section of a sport's odds, or its scores. */
interface FeedOfSport {
  readonly sport: string;
  readonly subject: string;
}

/** Feeds that an operator paused, for all workers: they are not polled until one resumes them. */
@Injectable()
export class PausedFeedsStore {
  constructor(private readonly redis: Redis) {}

  /** Returns false if it was paused already. */
  async pause(feed: FeedOfSport): Promise<boolean> {
    return (await this.redis.sadd(KEY, nameOf(feed))) === 1;
  }

  /** Returns false if it was not paused. */
  async resume(feed: FeedOfSport): Promise<boolean> {
    return (await this.redis.srem(KEY, nameOf(feed))) === 1;
  }

  async has(feed: FeedOfSport): Promise<boolean> {
    return (await this.redis.sismember(KEY, nameOf(feed))) === 1;
  }

  /** All paused feeds, each as sport and subject separated by a space. */
  async all(): Promise<ReadonlySet<string>> {
    return new Set(await this.redis.smembers(KEY));
  }
}

const nameOf = ({ sport, subject }: FeedOfSport) => `${sport} ${subject}`;

const KEY = 'feeds:{ops}:paused';
