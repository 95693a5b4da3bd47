import { jest } from '@jest/globals';
import { BOARDS } from '../testbed/boards.js';
import { expectSameBoards, expectWholeRecord } from '../testbed/expect-whole.js';
import { Follower } from '../testbed/follower.js';
import { type House, openHouse } from '../testbed/house.js';

jest.setTimeout(600_000);

describe('stores that go away', () => {
  let house: House;
  let follower: Follower;
  let url: string;

  beforeAll(async () => {
    house = await openHouse({ servers: 1, workers: 1 });
    url = house.servers[0]!.url;
    follower = await Follower.open(url, BOARDS);
  });

  afterAll(async () => {
    follower?.close();
    await house?.close();
  });

  const expectWhole = async () => {
    await follower.hearsMore();
    await expectSameBoards(follower, url, BOARDS);
    await expectWholeRecord(follower, house.postgres, BOARDS);
  };

  it.each([1, 2, 3])('are met again when Redis was killed for 5 seconds (time %i)', async () => {
    await house.redis.outage(5_000);
    await expectWhole();
  });

  it('are met again when Redis was frozen for 5 seconds', async () => {
    await house.redis.freeze(5_000);
    await expectWhole();
  });

  it('are met again when Redis was frozen for 15 seconds, longer than any command waits', async () => {
    await house.redis.freeze(15_000);
    await expectWhole();
  });

  it('are met again when Postgres stopped in order', async () => {
    await house.postgres.outage(5_000, 'in order');
    await expectWhole();
  });

  it.each([1, 2, 3])('are met again when Postgres was killed for 5 seconds (time %i)', async () => {
    await house.postgres.outage(5_000);
    await expectWhole();
  });

  it('are met again when both were away', async () => {
    await Promise.all([house.redis.outage(5_000), house.postgres.outage(8_000)]);
    await expectWhole();
  });

  it('leave every process running: none had to be started anew', () => {
    expect([...house.servers, ...house.workers].map(({ isRunning }) => isRunning)).toEqual([true, true]);
  });
});
