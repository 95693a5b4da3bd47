import { jest } from '@jest/globals';
import { until } from '../../scripts/services/life.mjs';
import { BOARDS } from '../testbed/boards.js';
import { countWhole } from '../testbed/count-whole.js';
import { Follower } from '../testbed/follower.js';
import { type House, openHouse } from '../testbed/house.js';
import { promised } from '../testbed/promised.js';
import { watched } from '../testbed/watched.js';

jest.setTimeout(600_000);

describe('stores that go away', () => {
  let house: House;
  let follower: Follower;

  beforeAll(async () => {
    house = await openHouse({ servers: 1, workers: 1 });
    follower = await Follower.open(house.servers[0]!.url, BOARDS);
  });

  afterAll(async () => {
    follower?.close();
    await house?.close();
  });

  const WHOLE = 'prices flow again by themselves, no gap at the browser, each price move on record once';
  const whole = async (harm: () => Promise<unknown>) => {
    await harm();
    const { never, seen } = await countWhole(house, [follower], BOARDS);
    const ended = [...house.servers, ...house.workers].filter(({ isRunning }) => !isRunning).length;
    return { never: { ...never, 'processes ended': ended }, seen };
  };

  describe('Redis', () => {
    promised('Redis killed for 5 s, three times', WHOLE, () =>
      whole(async () => {
        for (let time = 0; time < 3; time += 1) {
          await house.redis.outage(5_000);
          await follower.hearsMore();
        }
      }),
    );
    promised('Redis hanging for 5 s', WHOLE, () => whole(() => house.redis.freeze(5_000)));
    promised('Redis hanging for 15 s, longer than any command waits', WHOLE, () =>
      whole(() => house.redis.freeze(15_000)),
    );
    promised('Redis refusing writes for 10 s, its memory full', WHOLE, () => whole(() => house.redis.fill(10_000)));
  });

  describe('Postgres', () => {
    promised('Postgres stopped in order for 5 s', WHOLE, () => whole(() => house.postgres.outage(5_000, 'in order')));
    promised('Postgres killed for 5 s, three times', WHOLE, () =>
      whole(async () => {
        for (let time = 0; time < 3; time += 1) {
          await house.postgres.outage(5_000);
          await follower.hearsMore();
        }
      }),
    );
    promised('Postgres hanging for 20 s', WHOLE, () => whole(() => house.postgres.freeze(20_000)));
    promised('Postgres refusing writes for 15 s', WHOLE, () => whole(() => house.postgres.refuseWrites(15_000)));
  });

  promised('Redis and Postgres away at once', WHOLE, () =>
    whole(() => Promise.all([house.redis.outage(5_000), house.postgres.outage(8_000)])),
  );

  promised('Postgres hanging for 20 s, while boards are read', 'every call is answered, none late or by an error', () =>
    watched(house.servers[0]!.url, () => house.postgres.freeze(20_000)),
  );

  promised(
    'Redis restarted empty',
    'boards, schedules and prices are back by themselves, each browser whole',
    async () => {
      const before = follower.boards.size;
      await house.redis.restartEmpty();
      await follower.hearsMore();
      const { never, seen } = await countWhole(house, [follower], BOARDS);
      const { 'history rows lost': _, ...counted } = never; // what only Redis held may be lost
      await until(() => follower.boards.size === before, 1_000);
      return { never: counted, seen };
    },
  );
});
