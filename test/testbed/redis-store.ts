import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { isRunning, rest, until } from '../../scripts/services/life.mjs';
import { startRedis } from '../../scripts/services/redis.mjs';
import { recall } from '../../scripts/services/state.mjs';

/** The house's Redis, which tests may kill and freeze. */
export class RedisStore {
  constructor(
    private readonly data: string,
    readonly url: string,
  ) {}

  /** Kills it, and starts it again on the same port and files after a while (milliseconds). */
  async outage(lasting: number): Promise<void> {
    const pid = await this.own();
    process.kill(pid, 'SIGKILL');
    await until(() => !isRunning(pid, '-server'), 5_000);
    await rest(lasting);
    await startRedis(this.data);
  }

  /** Stops it where it is: its connections stay open and say nothing. */
  async freeze(lasting: number): Promise<void> {
    const pid = await this.own();
    process.kill(pid, 'SIGSTOP');
    try {
      await rest(lasting);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  }

  /** Stops it for good and starts it again with nothing in it. */
  async restartEmpty(): Promise<void> {
    const pid = await this.own();
    process.kill(pid, 'SIGKILL');
    await until(() => !isRunning(pid, '-server'), 5_000);
    rmSync(path.join(this.data, 'redis'), { recursive: true, force: true });
    await startRedis(this.data);
  }

  /** Has it refuse every write for a while (milliseconds), as one does whose memory is full. */
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

  // Whoever answers on the port must be the one we started: another program's Redis is never harmed.
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
