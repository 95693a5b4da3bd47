import { jest } from '@jest/globals';
import { until } from '../../../scripts/services/process-life.mjs';
import { Payer } from '../../testbed/payer.js';
import { type Product, startProduct } from '../../testbed/product.js';

jest.setTimeout(300_000);

describe('a payment', () => {
  let product: Product;

  beforeAll(async () => {
    product = await startProduct({ servers: 1, workers: 1 });
  });
  afterAll(() => product?.close());
  afterEach(() => product.simulator.tellPayments());

  const restart = async () => {
    await product.servers[0]!.restart();
    await product.servers[0]!.ready();
  };
  const expectOneSubscription = async (payer: Payer) => {
    await expect(payer.checkout('gold')).rejects.toThrow('409');
    const rows = await product.postgres.ask(`select from subscriptions where user_id = $1`, [payer.userId]);
    expect(rows).toHaveLength(1);
  };
  const eventsWaiting = () => product.postgres.ask(`select id from payment_events where done_at is null`);

  it('a payment activates the plan, which ends after a cancellation with the paid period', async () => {
    const payer = await Payer.signUp(product);
    const page = await payer.checkout('platinum');
    expect(await payer.pay(page, '4000 0000 0000 0002')).toBeUndefined();
    expect(await payer.plan()).toBe('free');
    expect(await payer.pay(page)).toMatch(/\/billing\/success\?session_id=cs_test_/);
    await payer.has('platinum');
    await payer.cancel();
    expect(await payer.subscription()).toMatchObject({ plan: 'platinum', cancel_at_period_end: true });
    expect(await payer.plan()).toBe('platinum');
    await product.simulator.passDays(32);
    await payer.has('free');
  });

  it('a payment activates the plan once, although webhooks are repeated and out of order', async () => {
    const payer = await Payer.signUp(product);
    await product.simulator.tellPayments({ repeats: 3, jitterMs: 500 });
    await payer.pay(await payer.checkout('gold'));
    await payer.has('gold');
    await expectOneSubscription(payer);
  });

  it('a payment activates the plan when the server is killed before the webhook arrives', async () => {
    const payer = await Payer.signUp(product);
    const page = await payer.checkout('gold');
    await product.servers[0]!.end('SIGKILL');
    await payer.pay(page);
    product.servers[0]!.start();
    await product.servers[0]!.ready();
    await payer.has('gold');
    await expectOneSubscription(payer);
  });

  it('a payment activates the plan when the server is killed after it opened the checkout page', async () => {
    const payer = await Payer.signUp(product);
    const page = await payer.checkout('gold');
    await restart();
    expect(await payer.checkout('gold')).toBe(page);
    await payer.pay(page);
    await payer.has('gold');
    await expectOneSubscription(payer);
  });

  it('a payment activates the plan and processes every webhook, although no worker runs when they arrive', async () => {
    const payer = await Payer.signUp(product);
    await product.workers[0]!.end('SIGKILL');
    await payer.pay(await payer.checkout('gold'));
    product.workers[0]!.start();
    await payer.has('gold');
    await expectOneSubscription(payer);
    // The last events may arrive after the plan.
    expect(await until(async () => (await eventsWaiting()).length === 0, 60_000, 100)).toBe(true);
  });

  it('a payment activates the plan when Redis is killed while the webhooks arrive', async () => {
    const payer = await Payer.signUp(product);
    const page = await payer.checkout('gold');
    const away = product.redis.outage(3_000);
    await payer.pay(page);
    await away;
    await payer.has('gold');
    await expectOneSubscription(payer);
  });
});
