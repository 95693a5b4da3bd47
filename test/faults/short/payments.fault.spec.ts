import { jest } from '@jest/globals';
import { until } from '../../../scripts/services/life.mjs';
import { type House, openHouse } from '../../testbed/house.js';
import { Payer } from '../../testbed/payer.js';

jest.setTimeout(300_000);

describe('a payment', () => {
  let house: House;

  beforeAll(async () => {
    house = await openHouse({ servers: 1, workers: 1 });
  });
  afterAll(() => house?.close());
  afterEach(() => house.simulator.tellPayments());

  const restart = async () => {
    await house.servers[0]!.restart();
    await house.servers[0]!.ready();
  };
  const expectOneSubscription = async (payer: Payer) => {
    await expect(payer.checkout('gold')).rejects.toThrow('409');
    const rows = await house.postgres.ask(`select from subscriptions where user_id = $1`, [payer.userId]);
    expect(rows).toHaveLength(1);
  };
  const eventsWaiting = () => house.postgres.ask(`select id from payment_events where done_at is null`);

  it('gives the plan, which lasts to the end of what is paid for when it is cancelled, and is gone then', async () => {
    const payer = await Payer.signUp(house);
    const page = await payer.checkout('platinum');
    expect(await payer.pay(page, '4000 0000 0000 0002')).toBeUndefined();
    expect(await payer.plan()).toBe('free');
    expect(await payer.pay(page)).toMatch(/\/billing\/success\?session_id=cs_test_/);
    await payer.has('platinum');
    await payer.cancel();
    expect(await payer.subscription()).toMatchObject({ plan: 'platinum', cancel_at_period_end: true });
    expect(await payer.plan()).toBe('platinum');
    await house.simulator.passDays(32);
    await payer.has('free');
  });

  it('gives the plan though everything is told again and out of order', async () => {
    const payer = await Payer.signUp(house);
    await house.simulator.tellPayments({ repeats: 3, jitterMs: 500 });
    await payer.pay(await payer.checkout('gold'));
    await payer.has('gold');
    await expectOneSubscription(payer);
  });

  it('gives the plan though the server is killed before it hears of it', async () => {
    const payer = await Payer.signUp(house);
    const page = await payer.checkout('gold');
    await house.servers[0]!.end('SIGKILL');
    await payer.pay(page);
    house.servers[0]!.start();
    await house.servers[0]!.ready();
    await payer.has('gold');
    await expectOneSubscription(payer);
  });

  it('gives the plan though the server is killed after the page was opened, and opens the same page again', async () => {
    const payer = await Payer.signUp(house);
    const page = await payer.checkout('gold');
    await restart();
    expect(await payer.checkout('gold')).toBe(page);
    await payer.pay(page);
    await payer.has('gold');
    await expectOneSubscription(payer);
  });

  it('gives the plan though no worker lives when it is told, and none is left undone', async () => {
    const payer = await Payer.signUp(house);
    await house.workers[0]!.end('SIGKILL');
    await payer.pay(await payer.checkout('gold'));
    house.workers[0]!.start();
    await payer.has('gold');
    await expectOneSubscription(payer);
    // The last events may arrive after the plan.
    expect(await until(async () => (await eventsWaiting()).length === 0, 60_000, 100)).toBe(true);
  });

  it('gives the plan though Redis is killed while it is told', async () => {
    const payer = await Payer.signUp(house);
    const page = await payer.checkout('gold');
    const away = house.redis.outage(3_000);
    await payer.pay(page);
    await away;
    await payer.has('gold');
    await expectOneSubscription(payer);
  });
});
