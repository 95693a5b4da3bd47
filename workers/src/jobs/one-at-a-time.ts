import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

// Only the one who holds the lock may open it: it may have run out and be another's by now.
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end`;

/** Lets one worker at a time do a thing, over all workers. One that died in the middle holds it up for `patience` at most. */
@Injectable()
export class OneAtATime {
  private readonly mine = new Set<string>();

  constructor(private readonly redis: Redis) {}

  /** Does `work` unless somebody is at it; then it is left out, and the answer is `busy`. `patience` in milliseconds. */
  async whenFree(what: string, patience: number, work: () => Promise<unknown>): Promise<'done' | 'busy'> {
    if (this.mine.has(what)) return 'busy';
    this.mine.add(what);
    const token = randomUUID();
    const key = keyOf(what);
    try {
      if ((await this.redis.set(key, token, 'PX', patience, 'NX')) !== 'OK') return 'busy';
      await work();
      return 'done';
    } finally {
      this.mine.delete(what);
      await this.redis.eval(RELEASE, 1, key, token).catch(() => undefined); // it runs out by itself
    }
  }

  /** Whether somebody is at a thing just now. */
  async isBusy(what: string): Promise<boolean> {
    return this.mine.has(what) || (await this.redis.exists(keyOf(what))) === 1;
  }
}

const keyOf = (what: string) => `lock:{${what}}`;
