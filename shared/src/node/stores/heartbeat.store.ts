import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** The last sign of life of the workers. */
@Injectable()
export class HeartbeatStore {
  constructor(private readonly redis: Redis) {}

  /** Records that a worker is alive at `at` (milliseconds). */
  async beat(at: number): Promise<void> {
    await this.redis.set(KEY, at, 'EX', 60);
  }

  /** The newest heartbeat of any worker, in milliseconds; undefined if there was none in the last minute. */
  async newest(): Promise<number | undefined> {
    const at = await this.redis.get(KEY);
    return at === null ? undefined : Number(at);
  }
}

const KEY = 'heartbeat:{workers}:at';
