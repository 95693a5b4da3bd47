import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Turn } from './alert-senders.js';

/** Whose turn it is to be sent something, for all workers. */
@Injectable()
export class SendingTurnsStore {
  constructor(private readonly redis: Redis) {}

  /** Takes the turn, and keeps others from it for its pause: 0, or the milliseconds until it is free. */
  async take({ key, pauseMs }: Turn): Promise<number> {
    if (pauseMs > 0 && (await this.redis.set(nameOf(key), '1', 'PX', pauseMs, 'NX')) === 'OK') return 0;
    return Math.max(0, await this.redis.pttl(nameOf(key)));
  }

  /** Lets nothing with this key be sent for a while, because the other side asked for it. */
  async hold(key: string, ms: number): Promise<void> {
    await this.redis.set(nameOf(key), '1', 'PX', Math.ceil(ms));
  }
}

const nameOf = (key: string) => `alerts:turn:${key}`;
