import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** How long after a worker's death a thing is free again, in milliseconds. */
const LEASE = 5_000;

// Only the one who holds the lock may open it: it may have run out and be another's by now.
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end`;
const RENEW = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end`;

/** Lets one worker at a time do a thing, over all workers. One that died in the middle holds it up for a few seconds. */
@Injectable()
export class OneAtATime {
  constructor(private readonly redis: Redis) {}

  /**
   * Does `work` unless somebody is at it; then it is left out, and the answer is `busy`. Who is still at it after `patience`
   * milliseconds has got stuck, and is not waited for any longer.
   */
  async whenFree(what: string, patience: number, work: () => Promise<unknown>): Promise<'done' | 'busy'> {
    const [key, token] = [keyOf(what), randomUUID()];
    const endsAt = Date.now() + patience;
    const lease = () => Math.max(1, Math.min(LEASE, endsAt - Date.now()));
    if ((await this.redis.set(key, token, 'PX', lease(), 'NX')) !== 'OK') return 'busy';
    const renew = () => this.redis.eval(RENEW, 1, key, token, lease()).catch(() => undefined); // the next one may be heard
    const renewing = setInterval(renew, LEASE / 4);
    try {
      await work();
      return 'done';
    } finally {
      clearInterval(renewing);
      await this.redis.eval(RELEASE, 1, key, token).catch(() => undefined); // it runs out by itself
    }
  }

  /** Whether somebody is at a thing just now. */
  async isBusy(what: string): Promise<boolean> {
    return (await this.redis.exists(keyOf(what))) === 1;
  }
}

const keyOf = (what: string) => `lock:{${what}}`;
