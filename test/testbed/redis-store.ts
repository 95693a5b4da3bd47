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

  // Whoever answers on the port must be the one we started: another program's Redis is never harmed.
  private async own(): Promise<number> {
    const { pid = 0 } = recall(this.data, 'redis');
    const client = new Redis(this.url, { retryStrategy: null });
    try {
      const told = (await client.info('server')).match(/process_id:(\d+)/)?.[1];
      if (Number(told) !== pid) throw new Error(`the Redis at this port is process ${told}, not our ${pid}`);
      return pid;
    } finally {
      client.disconnect();
    }
  }
}
