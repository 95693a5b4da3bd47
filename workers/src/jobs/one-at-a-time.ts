import { randomUUID } from 'node:crypto';
import { every } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** How long a lock outlives its worker, in milliseconds. */
const LEASE = 5_000;

// Only the holder may release a lock: it may have expired and belong to another worker by now.
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end`;
const RENEW = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end`;

/** A lock across all workers. A worker that dies while holding it blocks the others for a few seconds. */
@Injectable()
export class OneAtATime {
  constructor(private readonly redis: Redis) {}

  /**
   * Runs `work` under the lock `what`; returns `busy` without running it if another worker holds that lock. After `patience`
   * milliseconds the holder counts as stuck and loses the lock.
   */
  async whenFree(what: string, patience: number, work: () => Promise<unknown>): Promise<'done' | 'busy'> {
    const [key, token] = [keyOf(what), randomUUID()];
    const endsAt = Date.now() + patience;
    const lease = () => Math.max(1, Math.min(LEASE, endsAt - Date.now()));
    if ((await this.redis.set(key, token, 'PX', lease(), 'NX')) !== 'OK') return 'busy';
    const renew = () => this.redis.eval(RENEW, 1, key, token, lease()).catch(() => undefined); // the next renewal may succeed
    const stopRenewing = every(LEASE / 4, renew);
    try {
      await work();
      return 'done';
    } finally {
      stopRenewing();
      await this.redis.eval(RELEASE, 1, key, token).catch(() => undefined); // it expires anyway
    }
  }

  /** Whether a worker holds this lock now. */
  async isBusy(what: string): Promise<boolean> {
    return (await this.redis.exists(keyOf(what))) === 1;
  }
}

const keyOf = (what: string) => `lock:{${what}}`;
