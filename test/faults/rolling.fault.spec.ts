import { jest } from '@jest/globals';
import { BOARDS } from '../testbed/boards.js';
import { countWhole } from '../testbed/count-whole.js';
import { Follower } from '../testbed/follower.js';
import { LoadBalancer } from '../testbed/load-balancer.js';
import { type Product, startProduct } from '../testbed/product.js';
import { promised } from '../testbed/promised.js';

jest.setTimeout(600_000);

describe('a rolling deployment', () => {
  let product: Product;
  let balancer: LoadBalancer;
  let followers: Follower[] = [];

  beforeAll(async () => {
    balancer = await LoadBalancer.open();
    product = await startProduct({ servers: 2, workers: 2, env: { PUBLIC_URL: balancer.url, STOP_NOTICE_MS: '2000' } });
    await balancer.leadTo(product.servers);
    followers = await Promise.all(Array.from({ length: 10 }, () => Follower.open(balancer.url, BOARDS)));
  });

  afterAll(async () => {
    for (const follower of followers) follower.close();
    balancer?.close();
    await product?.close();
  });

  // Calls keep coming, each over a new connection.
  const whileCalled = async (work: () => Promise<void>) => {
    const answers: Promise<number | string>[] = [];
    const calling = setInterval(() => answers.push(balancer.get('/api/sports')), 50);
    try {
      await work();
    } finally {
      clearInterval(calling);
    }
    const statuses = await Promise.all(answers);
    return {
      calls: statuses.length,
      dropped: statuses.filter((status) => typeof status === 'string'),
      errors: statuses.filter((status) => typeof status === 'number' && status >= 500),
    };
  };

  // So many, and each cause with its number.
  const tallied = (name: string, causes: readonly (number | string)[]): Record<string, number> => ({
    [name]: causes.length,
    ...Object.fromEntries(
      causes.map((cause) => [`${name} (${cause})`, causes.filter((other) => other === cause).length]),
    ),
  });

  // As in a real deploy, the new server is ready before the old one is asked to stop.
  const replace = async (nth: number) => {
    await product.servers[nth]!.restart('SIGTERM');
    await product.servers[nth]!.ready();
    for (const follower of followers) await follower.isLive();
  };

  promised('each server is replaced in turn, twice', 'no diff is lost, and no call is dropped', async () => {
    const { calls, dropped, errors } = await whileCalled(async () => {
      for (const nth of [0, 1, 0, 1]) await replace(nth);
    });
    const { never, seen } = await countWhole(product, followers, BOARDS);
    return {
      never: { ...never, ...tallied('dropped calls', dropped), ...tallied('calls answered with an error', errors) },
      seen: { ...seen, calls },
    };
  });

  promised('each worker is replaced in turn, twice', 'no diff is lost or sent twice', async () => {
    for (const worker of [...product.workers, ...product.workers]) {
      await worker.restart('SIGTERM');
      await followers[0]!.hearsMore();
    }
    return countWhole(product, followers, BOARDS);
  });
});
