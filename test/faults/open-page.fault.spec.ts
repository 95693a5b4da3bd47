import { jest } from '@jest/globals';
import { rest } from '../../scripts/services/process-life.mjs';
import { OpenPage } from '../testbed/open-page.js';
import { type Product, startProduct } from '../testbed/product.js';
import { promised } from '../testbed/promised.js';

jest.setTimeout(300_000);

describe('an open page of a real browser', () => {
  let product: Product;
  let page: OpenPage;

  beforeAll(async () => {
    const env = { ODDS_SPORTS: 'americanfootball_nfl' }; // which the page shows first
    product = await startProduct({ servers: 1, workers: 1, env });
    page = await OpenPage.open(product.servers[0]!.url);
  });
  afterAll(async () => {
    await page?.close();
    await product?.close();
  });

  const LIVE = 'the page says Live again and prices move on it, without a reload';
  const liveAfter = async (harm: () => Promise<unknown>) => {
    const before = page.loads;
    await harm();
    await page.isLive();
    const rows = await page.odds.rows.count();
    return { never: { 'page loads': page.loads - before }, seen: { 'rows on the page': rows } };
  };

  promised('the only worker killed and back after 5 s, with a page open', LIVE, () =>
    liveAfter(async () => {
      await product.workers[0]!.end('SIGKILL');
      await rest(5_000);
      product.workers[0]!.start();
    }),
  );
  promised('the only server killed and back after 5 s, with a page open', LIVE, () =>
    liveAfter(async () => {
      await product.servers[0]!.end('SIGKILL');
      await rest(5_000);
      product.servers[0]!.start();
    }),
  );
  promised('Redis killed for 5 s, with a page open', LIVE, () => liveAfter(() => product.redis.outage(5_000)));
  promised('Postgres killed for 5 s, with a page open', LIVE, () => liveAfter(() => product.postgres.outage(5_000)));
});
