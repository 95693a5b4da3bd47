import { build, isBuilt } from '../../scripts/setup/build.mjs';
import { runMigrations } from '../../scripts/setup/migrations.mjs';
import { onFreshServices } from '../../scripts/test/own-folder.mjs';
import { PostgresStore } from './postgres-store.js';
import { RedisStore } from './redis-store.js';
import type { Room } from './room.js';
import { furnish, keepLogs, type Size } from './rooms.js';
import type { ServerRoom } from './server-room.js';
import type { SimulatorDesk } from './simulator-desk.js';

/** The whole product as processes on free ports, with stores of its own, for a test that may do it harm. */
export interface House {
  readonly servers: readonly ServerRoom[];
  readonly workers: readonly Room[];
  readonly simulator: SimulatorDesk;
  readonly redis: RedisStore;
  readonly postgres: PostgresStore;
  /** Ends all of it and removes its data. */
  close(): Promise<void>;
}

/** Builds what is not built and resolves when every server is ready. */
export const openHouse = (size: Size): Promise<House> =>
  new Promise((resolve, reject) => {
    const over = onFreshServices(async ({ data, urls }) => {
      if (!isBuilt()) await build();
      await runMigrations(urls.DATABASE_URL);
      const rooms = await furnish(data, urls, size);
      const stores = {
        redis: new RedisStore(data, urls.REDIS_URL),
        postgres: new PostgresStore(data, urls.DATABASE_URL),
      };
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
        keepLogs(data);
      }
    });
    over.catch(reject);
  });
