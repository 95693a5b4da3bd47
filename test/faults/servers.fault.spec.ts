import { jest } from '@jest/globals';
import { rest } from '../../scripts/services/life.mjs';
import { BOARDS } from '../testbed/boards.js';
import { countWhole } from '../testbed/count-whole.js';
import { expectSameBoards } from '../testbed/expect-whole.js';
import { Follower } from '../testbed/follower.js';
import { breaksIn } from '../testbed/held-board.js';
import { type House, openHouse } from '../testbed/house.js';
import { promised } from '../testbed/promised.js';

jest.setTimeout(600_000);

const CROWD = 500;
const TEN_MINUTES = 600_000;
const [NBA, NHL] = BOARDS;

describe('a server', () => {
  let house: House;
  let follower: Follower;
  let url: string;

  beforeAll(async () => {
    house = await openHouse({ servers: 1, workers: 2 });
    url = house.servers[0]!.url;
    follower = await Follower.open(url, BOARDS);
  });

  afterAll(async () => {
    follower?.close();
    await house?.close();
  });

  promised(`server killed under ${CROWD} sockets`, 'every browser comes back, whole and without a gap', async () => {
    const crowd = await Follower.crowd(url, [NHL!], CROWD);
    try {
      await house.servers[0]!.restart();
      await house.servers[0]!.ready();
      await Promise.all(crowd.map((one) => one.hearsMore()));
      for (const one of crowd.slice(0, 3)) await expectSameBoards(one, url, [NHL!]);
      const held = crowd.flatMap((one) => [...one.boards.values()]);
      const gaps = held.flatMap(({ journal }) => breaksIn(journal)).length;
      return { never: { 'gaps at the browsers': gaps }, seen: { 'browsers back': held.length } };
    } finally {
      for (const one of crowd) one.close();
    }
  });

  promised('a browser stops reading for 40 s', 'the others miss nothing, and it ends whole', async () => {
    const slow = await Follower.open(url, BOARDS);
    try {
      await house.simulator.run(60); // pushes more than the connection's buffer holds
      slow.read(false);
      await rest(40_000);
      slow.read(true);
      await house.simulator.run(1);
      return await countWhole(house, [follower, slow], BOARDS);
    } finally {
      slow.close();
    }
  });

  describe('and the clocks', () => {
    const WHOLE = 'prices flow on, no gap, each price move on record once';
    const turned = async (room: { turnClock(by: number): void }, by: number) => {
      room.turnClock(by);
      await follower.hearsMore();
      room.turnClock(0);
      return countWhole(house, [follower], BOARDS);
    };

    promised("a worker's clock jumps ten minutes ahead and back", WHOLE, () => turned(house.workers[0]!, TEN_MINUTES));
    promised("a worker's clock jumps ten minutes back and ahead", WHOLE, () => turned(house.workers[0]!, -TEN_MINUTES));
    promised("the server's clock jumps ten minutes back and ahead", WHOLE, () =>
      turned(house.servers[0]!, -TEN_MINUTES),
    );
    promised(
      "the server's clock jumps ten minutes ahead",
      'tokens of before are over, whoever signs in is served',
      async () => {
        const before = await Follower.open(url, [NBA!]);
        house.servers[0]!.turnClock(TEN_MINUTES + 60_000);
        const refused = await before.isRefused();
        const after = await Follower.open(url, [NBA!]);
        await after.hearsMore();
        house.servers[0]!.turnClock(0);
        before.close();
        after.close();
        return { never: { 'old tokens taken': refused ? 0 : 1 }, seen: { 'new sign-ins served': 1 } };
      },
    );
  });
});
