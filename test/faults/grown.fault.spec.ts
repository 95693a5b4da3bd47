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

  promised('Redis Cluster: boards', 'every browser gets every diff once, from either server', async () => {
    await allHearMore();
    for (const follower of followers) expectHeardOnce(follower);
    const counted = await countWhole(product, followers, BOARDS);
    const empty = (await product.redis.keys()).filter((keys) => keys === 0).length;
    return { ...counted, never: { ...counted.never, 'Redis nodes without data': empty } };
  });

  promised('Redis Cluster: opportunities', 'both servers list the same opportunities', async () => {
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
    return { never: { differences: 0 }, seen: { 'open opportunities': here!.length } };
  });

  promised('Redis Cluster: picks', 'every pick is settled once, and its user is notified on any server', async () => {
    const bettor = await Bettor.signUp(product.servers[1]!.url);
    try {
      const bet = await bettor.liveGame();
      await bettor.bet(bet, 20);
      await product.simulator.end(bet.game.id);
      await bettor.isSettled();
      const { lost, doubled, settled, untold } = await bettor.stories();
      return {
        never: { 'picks not settled': lost, 'picks settled twice': doubled, 'picks without a notification': untold },
        seen: { 'picks settled once': settled },
      };
    } finally {
      bettor.close();
    }
  });

  promised('Redis Cluster: payments', 'a paid plan becomes active through the job queue', async () => {
    const payer = await Payer.signUp(product);
    await payer.pay(await payer.checkout('gold'));
    await payer.has('gold');
    const left = () => product.postgres.ask('select from payment_events where done_at is null');
    await until(async () => (await left()).length === 0, 30_000, 200);
    return { never: { 'unprocessed webhooks': (await left()).length }, seen: { 'active plans': 1 } };
  });

  promised(
    'Redis Cluster: one worker killed',
    'the others serve all boards, and no diff is lost or sent twice',
    async () => {
      await product.simulator.served('odds');
      await product.workers[0]!.end('SIGKILL');
      await allHearMore();
      product.workers[0]!.start();
      for (const follower of followers) expectHeardOnce(follower);
      return countWhole(product, followers, BOARDS);
    },
  );

  promised(
    'Redis Cluster: each node killed for 5 s in turn',
    'prices flow again without intervention, and every browser has complete boards',
    async () => {
      await product.redis.outage(5_000);
      return countWhole(product, followers, BOARDS);
    },
  );
});
