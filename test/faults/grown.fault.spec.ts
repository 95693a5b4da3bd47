import { jest } from '@jest/globals';
import { until } from '../../scripts/services/process-life.mjs';
import { Bettor } from '../testbed/bettor.js';
import { BOARDS } from '../testbed/boards.js';
import { countWhole } from '../testbed/count-whole.js';
import { expectHeardOnce } from '../testbed/expect-whole.js';
import { Follower } from '../testbed/follower.js';
import { openAt } from '../testbed/open-lists.js';
import { Payer } from '../testbed/payer.js';
import { type Product, startClusteredProduct } from '../testbed/product.js';
import { promised } from '../testbed/promised.js';
import type { RedisCluster } from '../testbed/redis-cluster.js';

jest.setTimeout(600_000);

describe('two servers and three workers on a Redis Cluster of three nodes', () => {
  let product: Product<RedisCluster>;
  let followers: Follower[];

  beforeAll(async () => {
    product = await startClusteredProduct({ servers: 2, workers: 3 });
    const urls = product.servers.map(({ url }) => url);
    followers = await Promise.all([...urls, ...urls].map((url) => Follower.open(url, BOARDS)));
  });

  afterAll(async () => {
    for (const follower of followers ?? []) follower.close();
    await product?.close();
  });

  const allHearMore = () => Promise.all(followers.map((follower) => follower.hearsMore()));

  promised('grown: boards', 'every browser hears every diff once, at either server', async () => {
    await allHearMore();
    for (const follower of followers) expectHeardOnce(follower);
    const counted = await countWhole(product, followers, BOARDS);
    const empty = (await product.redis.keys()).filter((keys) => keys === 0).length;
    return { ...counted, never: { ...counted.never, 'nodes without a key': empty } };
  });

  promised('grown: opportunities', 'both servers list the same', async () => {
    await product.simulator.run(0);
    const lists = async () => Promise.all(product.servers.map(({ url }) => openAt(url)));
    let [here, there]: string[][] = [];
    const agree = async () => {
      [here, there] = await lists();
      return here!.length > 0 && here!.join('\n') === there!.join('\n');
    };
    await until(agree, 60_000, 1_000);
    await product.simulator.run(1);
    expect(here).toEqual(there);
    return { never: { 'lines that differ': 0 }, seen: { 'opportunities open': here!.length } };
  });

  promised('grown: picks', 'every pick is settled once, and its bettor told at whichever server', async () => {
    const bettor = await Bettor.signUp(product.servers[1]!.url);
    try {
      const bet = await bettor.liveGame();
      await bettor.bet(bet, 20);
      await product.simulator.end(bet.game.id);
      await bettor.isSettled();
      const { lost, doubled, settled, untold } = await bettor.stories();
      return {
        never: { 'picks not settled': lost, 'picks settled twice': doubled, 'picks nobody told of': untold },
        seen: { 'picks settled once': settled },
      };
    } finally {
      bettor.close();
    }
  });

  promised('grown: payments', 'a plan that was paid for is in force, told through the queue', async () => {
    const payer = await Payer.signUp(product);
    await payer.pay(await payer.checkout('gold'));
    await payer.has('gold');
    const left = () => product.postgres.ask('select from payment_events where done_at is null');
    await until(async () => (await left()).length === 0, 30_000, 200);
    return { never: { 'events left': (await left()).length }, seen: { 'plans in force': 1 } };
  });

  promised('grown: a worker killed', 'the others carry all boards, no diff is lost or told twice', async () => {
    await product.simulator.served('odds');
    await product.workers[0]!.end('SIGKILL');
    await allHearMore();
    product.workers[0]!.start();
    for (const follower of followers) expectHeardOnce(follower);
    return countWhole(product, followers, BOARDS);
  });

  promised(
    'grown: each Redis node killed for 5 s in turn',
    'prices flow again by themselves, every browser whole',
    async () => {
      await product.redis.outage(5_000);
      return countWhole(product, followers, BOARDS);
    },
  );
});
