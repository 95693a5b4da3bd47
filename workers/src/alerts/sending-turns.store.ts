import { type Turn } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** Whose turn it is to be sent something, for all workers. */
@Injectable()
export class SendingTurnsStore {
  constructor(private readonly redis: Redis) {}

  /** Takes the turn, and keeps others from it for its pause: 0, or the milliseconds until it is free. */
  async take({ key, pauseMs }: Turn): Promise<number> {
    if (pauseMs > 0 && (await this.redis.set(nameOf(key), '1', 'PX', pauseMs, 'NX')) === 'OK') return 0;
    return Math.max(0, await this.redis.pttl(nameOf(key)));
  }

  /** Takes one of the calls to a host that a user has in a minute, and all users together: 0, or the milliseconds until there are more. */
  async takeCall(host: string, userId: string): Promise<number> {
    // The user's first: what they may not call must not be taken from others.
    return (await this.takeOf(CALLS_OF_ONE, `${userId}:${host}`)) || this.takeOf(CALLS_OF_ALL, `all:${host}`);
  }

  private async takeOf(most: number, whose: string): Promise<number> {
    const key = `alerts:calls:${whose}`;
    const reply = await this.redis.multi().set(key, 0, 'PX', MINUTE_MS, 'NX').incr(key).pttl(key).exec();
    const [, [, taken], [, left]] = reply as [unknown, [unknown, number], [unknown, number]];
    return taken > most ? Math.max(1, left) : 0;
  }

  /** Lets nothing with this key be sent for a while, because the other side asked for it. */
  async hold(key: string, ms: number): Promise<void> {
    await this.redis.set(nameOf(key), '1', 'PX', Math.ceil(ms));
  }
}

const MINUTE_MS = 60_000;
/** How many calls one user may have made to one host in a minute, and all users together: nobody is flooded through us. */
const CALLS_OF_ONE = 20;
const CALLS_OF_ALL = 120;

const nameOf = (key: string) => `alerts:turn:${key}`;
