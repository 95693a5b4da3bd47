import { boardChannel, boardSnapshotSchema, opportunityChannel, sections } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { rest, until } from '../../scripts/services/process-life.mjs';
import { BOARDS } from '../testbed/boards.js';
import { countWhole } from '../testbed/count-whole.js';
import { expectHeardOnce } from '../testbed/expect-whole.js';
import { Follower } from '../testbed/follower.js';
import { findable, openAt } from '../testbed/open-lists.js';
import { type Product, startProduct } from '../testbed/product.js';
import { promised } from '../testbed/promised.js';
import { Visitor } from '../testbed/visitor.js';

jest.setTimeout(600_000);

describe('workers that are killed', () => {
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

  // Kills both, so that the worker holding the lock is among them.
  const kill = async () => {
    await Promise.all(product.workers.map((worker) => worker.end('SIGKILL')));
  };
  const start = () => {
    for (const worker of product.workers) worker.start();
  };
  const caught = async (moment: () => Promise<unknown>, times: number) => {
    for (let time = 0; time < times; time += 1) {
      await moment();
      await kill();
      start();
      await follower.hearsMore();
    }
    expectHeardOnce(follower); // the connection held, so each number arrived exactly once
    return countWhole(product, [follower], BOARDS);
  };

  const WHOLE = 'no diff is lost or sent twice, and each price move is in the history once';

  promised('workers killed while the feed answers, five times', WHOLE, () =>
    caught(async () => {
      await product.simulator.served('odds');
      await rest(Math.random() * 100);
    }, 5),
  );

  promised('workers killed as they write a board, three times', WHOLE, () =>
    caught(() => product.redis.published(boardChannel(BOARDS[0]!)), 3),
  );

  promised('workers killed as they write an opportunity, three times', WHOLE, () =>
    caught(() => product.redis.published(opportunityChannel('arbitrage')), 3),
  );

  promised('workers killed as they write the price history, three times', WHOLE, async () => {
    for (let time = 0; time < 3; time += 1) {
      await product.postgres.whileWaitedFor('history_batches', kill);
      start();
      await follower.hearsMore();
    }
    return countWhole(product, [follower], BOARDS);
  });

  promised('one worker stops, then the other', 'the remaining worker serves all boards', async () => {
    for (const worker of product.workers) {
      await worker.end('SIGTERM');
      await follower.hearsMore();
      worker.start();
    }
    expectHeardOnce(follower);
    return countWhole(product, [follower], BOARDS);
  });

  promised(
    'workers killed, then the market stands still',
    'the open opportunities are exactly those that a search of the boards finds',
    async () => {
      await product.simulator.served('odds');
      await kill();
      start();
      await follower.hearsMore();
      await product.simulator.run(0); // so that two reads see the same
      const visitor = await Visitor.signIn(url);
      const compare = async () => {
        const sports = [...new Set(BOARDS.map(({ sport }) => sport))];
        const boards = sports.flatMap((sport) => sections.map((section) => `/api/boards/${sport}/${section}`));
        const snapshots = await Promise.all(boards.map((board) => visitor.read(board, boardSnapshotSchema)));
        const events = new Set(snapshots.flatMap((snapshot) => snapshot.events.map(({ id }) => id)));
        const open = (await openAt(url)).filter((line) => events.has(line.split(' ')[1]!));
        const now = Date.now();
        return { open, findable: snapshots.flatMap((snapshot) => findable(snapshot, now)).sort() };
      };
      let last = await compare();
      const agree = async () => {
        last = await compare();
        return last.open.join('\n') === last.findable.join('\n');
      };
      await until(agree, 120_000, 2_000);
      expect(last.open).toEqual(last.findable);
      return { never: { differences: 0 }, seen: { 'open opportunities': last.open.length } };
    },
  );
});
