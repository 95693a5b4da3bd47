import { jest } from '@jest/globals';
import { until } from '../../scripts/services/process-life.mjs';
import { BOARDS } from '../testbed/boards.js';
import { countWhole } from '../testbed/count-whole.js';
import { Follower } from '../testbed/follower.js';
import { type Product, startProduct } from '../testbed/product.js';
import { promised } from '../testbed/promised.js';
import { watched } from '../testbed/watched.js';

jest.setTimeout(600_000);

describe('stores that fail', () => {
  let product: Product;
  let follower: Follower;

  beforeAll(async () => {
    product = await startProduct({ servers: 1, workers: 1 });
    follower = await Follower.open(product.servers[0]!.url, BOARDS);
  });

  afterAll(async () => {
    follower?.close();
    await product?.close();
  });

  const WHOLE = 'prices flow again without intervention or gap, and each price move is in the history once';
  const whole = async (harm: () => Promise<unknown>) => {
    await harm();
    const { never, seen } = await countWhole(product, [follower], BOARDS);
    const ended = [...product.servers, ...product.workers].filter(({ isRunning }) => !isRunning).length;
    return { never: { ...never, 'processes that ended': ended }, seen };
  };

  describe('Redis', () => {
    promised('Redis killed for 5 s, three times', WHOLE, () =>
      whole(async () => {
        for (let time = 0; time < 3; time += 1) {
          await product.redis.outage(5_000);
          await follower.hearsMore();
        }
      }),
    );
    promised('Redis hanging for 5 s', WHOLE, () => whole(() => product.redis.freeze(5_000)));
    promised('Redis hanging for 15 s, longer than any command timeout', WHOLE, () =>
      whole(() => product.redis.freeze(15_000)),
    );
    promised('Redis rejecting writes for 10 s, its memory full', WHOLE, () => whole(() => product.redis.fill(10_000)));
  });

  describe('Postgres', () => {
    promised('Postgres shut down cleanly for 5 s', WHOLE, () =>
      whole(() => product.postgres.outage(5_000, 'in order')),
    );
    promised('Postgres killed for 5 s, three times', WHOLE, () =>
      whole(async () => {
        for (let time = 0; time < 3; time += 1) {
          await product.postgres.outage(5_000);
          await follower.hearsMore();
        }
      }),
    );
    promised('Postgres hanging for 20 s', WHOLE, () => whole(() => product.postgres.freeze(20_000)));
    promised('Postgres rejecting writes for 15 s', WHOLE, () => whole(() => product.postgres.refuseWrites(15_000)));
  });

  promised('Redis and Postgres down at once', WHOLE, () =>
    whole(() => Promise.all([product.redis.outage(5_000), product.postgres.outage(8_000)])),
  );

  promised(
    'Postgres hanging for 20 s while boards are read',
    'every call is answered in time and without an error',
    () => watched(product.servers[0]!.url, () => product.postgres.freeze(20_000)),
  );

  promised(
    'Redis restarted empty',
    'boards and prices return without intervention, and every browser has complete boards',
    async () => {
      const before = follower.boards.size;
      await product.redis.restartEmpty();
      await follower.hearsMore();
      const { never, seen } = await countWhole(product, [follower], BOARDS);
      const { 'history rows lost': _, ...counted } = never; // what only Redis held may be lost
      await until(() => follower.boards.size === before, 60_000);
      return { never: { ...counted, 'boards that did not return': before - follower.boards.size }, seen };
    },
  );
});
