import { jest } from '@jest/globals';
import { rest } from '../../scripts/services/process-life.mjs';
import { type Product, startProduct } from '../testbed/product.js';
import { promised } from '../testbed/promised.js';
import { OpenPage } from './open-page.js';

jest.setTimeout(300_000);

/** New prices must be on the page by then. Live games are polled every 5 s, and a dead worker's lock lasts 5 s; the rest is for slow machines. */
const SOON_MS = 15_000;

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

  const LIVE = 'new prices within 15 s, the page says Live and prices move on it, without a reload or gap';
  const liveAfter = async (harm: () => Promise<unknown>) => {
    const { loads, seqs } = page;
    await harm();
    const { newest } = seqs;
    const ms = await seqs.newerThan(newest, 60_000);
    await page.isLive();
    const rows = await page.odds.rows.count();
    const never = { 'page loads': page.loads - loads, 'diffs skipped': seqs.skipped, 'diffs twice': seqs.doubled };
    return {
      never: { ...never, 'ms over 15 s until new prices': Math.max(0, ms - SOON_MS) },
      seen: { 'rows on the page': rows, 'ms until new prices': ms },
    };
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
