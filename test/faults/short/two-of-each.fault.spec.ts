import { jest } from '@jest/globals';
import { BOARDS } from '../../testbed/boards.js';
import { expectHeardOnce, expectSameBoards, expectWholeRecord } from '../../testbed/expect-whole.js';
import { Follower } from '../../testbed/follower.js';
import { type Product, startProduct } from '../../testbed/product.js';

jest.setTimeout(300_000);

describe('a product with two servers and two workers', () => {
  let product: Product;
  let followers: Follower[];

  beforeAll(async () => {
    product = await startProduct({ servers: 2, workers: 2 });
    const urls = product.servers.map(({ url }) => url);
    followers = await Promise.all([...urls, ...urls].map((url) => Follower.open(url, BOARDS)));
  });

  afterAll(async () => {
    for (const follower of followers ?? []) follower.close();
    await product?.close();
  });

  const allHearMore = () => Promise.all(followers.map((follower) => follower.hearsMore()));

  const expectAllWhole = async () => {
    for (const [i, follower] of followers.entries())
      await expectSameBoards(follower, product.servers[i % 2]!.url, BOARDS);
    await expectWholeRecord(followers[0]!, product.postgres, BOARDS);
  };

  it('two servers and two workers send every diff to every browser once', async () => {
    await allHearMore();
    for (const follower of followers) expectHeardOnce(follower);
    await expectAllWhole();
  });

  it('killing one of two workers during a poll stops nothing and sends no diff twice', async () => {
    await product.simulator.served('odds');
    await product.workers[0]!.end('SIGKILL');
    await allHearMore();
    product.workers[0]!.start();
    await allHearMore();
    for (const follower of followers) expectHeardOnce(follower);
    await expectAllWhole();
  });

  it('two servers and two workers recover without intervention when Redis is killed for 5 seconds', async () => {
    await product.redis.outage(5_000);
    await allHearMore();
    await expectAllWhole();
  });

  it('prices keep flowing while Postgres is down for 5 seconds, and no row of the price history is lost', async () => {
    const stopped = product.postgres.outage(5_000);
    await allHearMore();
    await stopped;
    await allHearMore();
    await expectAllWhole();
  });
});
