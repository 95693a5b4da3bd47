import { jest } from '@jest/globals';
import { until } from '../../scripts/services/process-life.mjs';
import { BOARDS } from '../testbed/boards.js';
import { expectSameBoards } from '../testbed/expect-whole.js';
import { FlakyConnection } from '../testbed/flaky-connection.js';
import { Follower } from '../testbed/follower.js';
import { breaksIn } from '../testbed/held-board.js';
import { type Product, startProduct } from '../testbed/product.js';
import { promised } from '../testbed/promised.js';

jest.setTimeout(900_000);

const CROWD = 20;
const CUTS = 1_000;
const FOLLOWED = BOARDS.slice(0, 2);

let product: Product;
let line: FlakyConnection;
beforeAll(async () => {
  line = await FlakyConnection.open();
  product = await startProduct({ servers: 1, workers: 1, env: { PUBLIC_URL: line.url } });
  line.leadTo(product.servers[0]!.url);
});
afterAll(async () => {
  line?.close();
  await product?.close();
});

promised(
  `${CUTS} connections cut at random bytes`,
  'every browser ends with the same boards as the server, without a gap',
  async () => {
    const crowd = await Follower.crowd(line.url, FOLLOWED, CROWD);
    try {
      await product.simulator.run(20);
      line.isBad = true;
      const isEnough = await until(() => line.cuts >= CUTS, 600_000, 100);
      line.isBad = false;
      await product.simulator.run(1);
      await Promise.all(crowd.map((one) => one.hearsMore()));
      for (const one of crowd) await expectSameBoards(one, line.url, FOLLOWED);
      const held = crowd.flatMap((one) => [...one.boards.values()]);
      const gaps = held.flatMap(({ journal }) => breaksIn(journal)).length;
      return { never: { 'gaps in the browsers': gaps }, seen: { cuts: isEnough ? line.cuts : 0, boards: held.length } };
    } finally {
      line.isBad = false;
      for (const one of crowd) one.close();
    }
  },
);
