import { jest } from '@jest/globals';
import { rest } from '../../scripts/services/process-life.mjs';
import { BOARDS } from '../testbed/boards.js';
import { countWhole } from '../testbed/count-whole.js';
import { expectSameBoards } from '../testbed/expect-whole.js';
import { Follower } from '../testbed/follower.js';
import { breaksIn } from '../testbed/held-board.js';
import { type Product, startProduct } from '../testbed/product.js';
import { promised } from '../testbed/promised.js';

jest.setTimeout(600_000);

const CROWD = 500;
const TEN_MINUTES = 600_000;
const [NBA, NHL] = BOARDS;

describe('a server', () => {
  let product: Product;
  let follower: Follower;
  let url: string;

  beforeAll(async () => {
    product = await startProduct({ servers: 1, workers: 2 });
    url = product.servers[0]!.url;
    follower = await Follower.open(url, BOARDS);
  });

  afterAll(async () => {
    follower?.close();
    await product?.close();
  });

  promised(`server killed with ${CROWD} open sockets`, 'every browser reconnects and misses no diff', async () => {
    const crowd = await Follower.crowd(url, [NHL!], CROWD);
    try {
      await product.servers[0]!.restart();
      await product.servers[0]!.ready();
      await Promise.all(crowd.map((one) => one.hearsMore()));
      for (const one of crowd.slice(0, 3)) await expectSameBoards(one, url, [NHL!]);
      const held = crowd.flatMap((one) => [...one.boards.values()]);
      const gaps = held.flatMap(({ journal }) => breaksIn(journal)).length;
      return { never: { 'gaps at the browsers': gaps }, seen: { 'browsers reconnected': held.length } };
    } finally {
      for (const one of crowd) one.close();
    }
  });

  promised(
    'a browser stops reading for 40 s',
    'the others miss nothing, and it ends with complete boards',
    async () => {
      const slow = await Follower.open(url, BOARDS);
      try {
        await product.simulator.run(60); // pushes more than the connection's buffer holds
        slow.read(false);
        await rest(40_000);
        slow.read(true);
        await product.simulator.run(1);
        return await countWhole(product, [follower, slow], BOARDS);
      } finally {
        slow.close();
      }
    },
  );

  describe('when a clock jumps', () => {
    const WHOLE = 'prices keep flowing without a gap, and each price move is in the history once';
    const turned = async (child: { turnClock(by: number): void }, by: number) => {
      child.turnClock(by);
      await follower.hearsMore();
      child.turnClock(0);
      return countWhole(product, [follower], BOARDS);
    };

    promised("a worker's clock jumps ten minutes ahead and back", WHOLE, () =>
      turned(product.workers[0]!, TEN_MINUTES),
    );
    promised("a worker's clock jumps ten minutes back and ahead", WHOLE, () =>
      turned(product.workers[0]!, -TEN_MINUTES),
    );
    promised("the server's clock jumps ten minutes back and ahead", WHOLE, () =>
      turned(product.servers[0]!, -TEN_MINUTES),
    );
    promised(
      "the server's clock jumps ten minutes ahead",
      'old tokens are rejected, and new sign-ins work',
      async () => {
        const before = await Follower.open(url, [NBA!]);
        product.servers[0]!.turnClock(TEN_MINUTES + 60_000);
        const refused = await before.isRefused();
        const after = await Follower.open(url, [NBA!]);
        await after.hearsMore();
        product.servers[0]!.turnClock(0);
        before.close();
        after.close();
        return { never: { 'old tokens accepted': refused ? 0 : 1 }, seen: { 'new sign-ins served': 1 } };
      },
    );
  });
});
