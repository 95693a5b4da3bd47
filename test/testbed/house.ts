import { build, isBuilt } from '../../scripts/setup/build.mjs';
import { runMigrations } from '../../scripts/setup/migrations.mjs';
import { onFreshServices } from '../../scripts/test/own-folder.mjs';
import { PostgresStore } from './postgres-store.js';
import { RedisCluster } from './redis-cluster.js';
import { RedisStore } from './redis-store.js';
import type { Room } from './room.js';
import { furnish, keepLogs, type Size } from './rooms.js';
import type { ServerRoom } from './server-room.js';
import type { SimulatorDesk } from './simulator-desk.js';

/** The whole product as processes on free ports with its own stores, for tests that break it. */
export interface House<R = RedisStore> {
  readonly servers: readonly ServerRoom[];
  readonly workers: readonly Room[];
  readonly simulator: SimulatorDesk;
  readonly redis: R;
  readonly postgres: PostgresStore;
  /** Stops everything and removes its data. */
  close(): Promise<void>;
}

/** Builds if necessary, and resolves when every server is ready. */
export const openHouse = (size: Size): Promise<House> =>
  openHouseOn(size, async (data, url) => new RedisStore(data, url));

/** The same on a Redis Cluster of three nodes. */
export const openClusteredHouse = (size: Size): Promise<House<RedisCluster>> =>
  openHouseOn(size, (data) => RedisCluster.open(data));

const openHouseOn = <R extends RedisStore | RedisCluster>(
  size: Size,
  redisOf: (data: string, url: string) => Promise<R>,
): Promise<House<R>> =>
  new Promise((resolve, reject) => {
    const over = onFreshServices(async ({ data, urls }) => {
      if (!isBuilt()) await build();
      await runMigrations(urls.DATABASE_URL);
      const redis = await redisOf(data, urls.REDIS_URL);
      const rooms = await furnish(data, { ...urls, REDIS_URL: redis.url }, size);
      const stores = { redis, postgres: new PostgresStore(data, urls.DATABASE_URL) };
      try {
        await rooms.start();
        await new Promise<void>((leave) => {
          const close = async () => {
            leave();
            await over;
          };
          resolve({ ...rooms, ...stores, close });
        });
      } finally {
        await rooms.end();
        if (redis instanceof RedisCluster) redis.close();
        keepLogs(data);
      }
    });
    over.catch(reject);
  });
