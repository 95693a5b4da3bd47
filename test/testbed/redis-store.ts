import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { isListening } from '../../scripts/services/ports.mjs';
import { isRunning, rest, until } from '../../scripts/services/process-life.mjs';
import { startRedis } from '../../scripts/services/redis.mjs';
import { recall } from '../../scripts/services/state.mjs';

/** The product's Redis, which tests can kill, freeze and fill. */
export class RedisStore {
  constructor(
    private readonly data: string,
    readonly url: string,
  ) {}

  /** Kills it, and restarts it with the same port and files after `lasting` milliseconds. */
  async outage(lasting: number): Promise<void> {
    await this.kill();
    await rest(lasting);
    await startRedis(this.data);
  }

  /** Freezes it for `lasting` milliseconds: connections stay open but silent. */
  async freeze(lasting: number): Promise<void> {
    await this.whileFrozen(() => rest(lasting));
  }

  /** The same until `work` is done. */
  async whileFrozen(work: () => Promise<unknown>): Promise<void> {
    const pid = await this.own();
    process.kill(pid, 'SIGSTOP');
    try {
      await work();
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  }

  /** Restarts it empty. */
  async restartEmpty(): Promise<void> {
    await this.kill();
    rmSync(path.join(this.data, 'redis'), { recursive: true, force: true });
    await startRedis(this.data);
  }

  /** Makes it refuse every write for `lasting` milliseconds, as with full memory. */
  async fill(lasting: number): Promise<void> {
    await this.own();
    await this.tell((redis) => redis.config('SET', 'maxmemory', '1mb'));
    try {
      await rest(lasting);
    } finally {
      await this.tell((redis) => redis.config('SET', 'maxmemory', '0'));
    }
  }

  /** Resolves as soon as something is published on a channel. */
  async published(channel: string): Promise<void> {
    await this.tell(async (redis) => {
      const heard = once(redis, 'message');
      await redis.subscribe(channel);
      await heard;
    });
  }

  /** The fields of a hash. */
  fields(key: string): Promise<Record<string, string>> {
    return this.tell((redis) => redis.hgetall(key));
  }

  // A killed process lets go of its port a moment after its name; while the port is taken, Redis would start on another one.
  private async kill(): Promise<void> {
    const pid = await this.own();
    process.kill(pid, 'SIGKILL');
    const port = Number(new URL(this.url).port);
    const isGone = async () => !isRunning(pid, '-server') && !(await isListening(port));
    if (!(await until(isGone, 10_000))) throw new Error(`Redis was killed, and its port ${port} is still taken`);
  }

  // The Redis on the port must be the one we started: never harm another program's Redis.
  private async own(): Promise<number> {
    const { pid = 0 } = recall(this.data, 'redis');
    const told = (await this.tell((redis) => redis.info('server'))).match(/process_id:(\d+)/)?.[1];
    if (Number(told) !== pid) throw new Error(`the Redis at this port is process ${told}, not our ${pid}`);
    return pid;
  }

  private async tell<T>(ask: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis(this.url, { retryStrategy: null });
    try {
      return await ask(redis);
    } finally {
      redis.disconnect();
    }
  }
}
