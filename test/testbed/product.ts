import { build, isBuilt } from '../../scripts/setup/build.mjs';
import { runMigrations } from '../../scripts/setup/migrations.mjs';
import { onFreshServices } from '../../scripts/test/own-folder.mjs';
import { PostgresStore } from './postgres-store.js';
import type { ProductProcess } from './product-process.js';
import { createProcesses, keepLogs, type Size } from './product-processes.js';
import { RedisCluster } from './redis-cluster.js';
import { RedisStore } from './redis-store.js';
import type { ServerProcess } from './server-process.js';
import type { SimulatorAdmin } from './simulator-admin.js';

/** The whole product as processes on free ports with its own stores, for tests that break it. */
export interface Product<R = RedisStore> {
  readonly servers: readonly ServerProcess[];
  readonly workers: readonly ProductProcess[];
  readonly simulator: SimulatorAdmin;
  readonly redis: R;
  readonly postgres: PostgresStore;
  /** Stops everything and removes its data. */
  close(): Promise<void>;
}

/** Builds if necessary, fills the database if told how, and resolves when every server is ready. */
export const startProduct = (size: Size, fill?: (postgres: PostgresStore) => Promise<void>): Promise<Product> =>
  startProductOn(size, async (data, url) => new RedisStore(data, url), fill);

/** The same on a Redis Cluster of three nodes. */
export const startClusteredProduct = (size: Size): Promise<Product<RedisCluster>> =>
  startProductOn(size, (data) => RedisCluster.open(data));

const startProductOn = <R extends RedisStore | RedisCluster>(
  size: Size,
  redisOf: (data: string, url: string) => Promise<R>,
  fill?: (postgres: PostgresStore) => Promise<void>,
): Promise<Product<R>> =>
  new Promise((resolve, reject) => {
    const over = onFreshServices(async ({ data, urls }) => {
      if (!isBuilt()) await build();
      await runMigrations(urls.DATABASE_URL);
      const redis = await redisOf(data, urls.REDIS_URL);
      const processes = await createProcesses(data, { ...urls, REDIS_URL: redis.url }, size);
      const stores = { redis, postgres: new PostgresStore(data, urls.DATABASE_URL) };
      try {
        await fill?.(stores.postgres);
        await processes.start();
        await new Promise<void>((leave) => {
          const close = async () => {
            leave();
            await over;
          };
          resolve({ ...processes, ...stores, close });
        });
      } finally {
        await processes.end();
        if (redis instanceof RedisCluster) redis.close();
        keepLogs(data);
      }
    });
    over.catch(reject);
  });
