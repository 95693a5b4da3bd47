import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { aBiller, aCustomer, anEvent, planOf } from '../testing/a-biller.js';
import { type AProvider, aProvider } from '../testing/a-payment-provider.js';
import { Connections } from '../testing/connections.js';
import type { Paying } from '../testing/wired-subscription.js';

const connections = new Connections();
let db: Pool;
let redis: Redis;
let provider: AProvider;
let biller: ReturnType<typeof aBiller>;
beforeAll(async () => {
  db = connections.postgres();
  redis = await connections.redis();
  provider = await aProvider();
  biller = aBiller(db, redis, provider);
  await biller.reconciling.reconcile(Date.now()); // other spec files left customers whose provider is gone
});
afterEach(() => {
  provider.state.isAway = false;
});
afterAll(async () => {
  provider.close();
  await connections.close();
});

const DAY = 24 * 3_600_000;
const paying = (over: Partial<Paying> = {}): Paying => ({
  id: `sub_${Math.random()}`,
  plan: 'gold',
  status: 'active',
  periodEnd: Date.now() + 20 * DAY,
  isEnding: false,
  ...over,
});
const aPayer = async (state: Paying | undefined) => {
  const customer = await aCustomer(db, biller.subscriptions);
  if (state) provider.paying.set(customer.customerId, [state]);
  return customer;
};
const gift = (userId: string, until: Date) =>
  db.query(`update users set plan = 'platinum', is_gifted = true, subscription_end_date = $2 where id = $1`, [
    userId,
    until,
  ]);
/** Sets the ends of the subscription and of the plan to now. */
const dayGoesBy = async (userId: string) => {
  // And a second: to the very millisecond it would not be over yet.
  const past = `now() - interval '1 second'`;
  await db.query(`update subscriptions set ends_at = ${past}, period_end = ${past} where user_id = $1`, [userId]);
  await db.query(`update users set subscription_end_date = ${past} where id = $1`, [userId]);
};
/** Backdates an event, so that its job counts as lost. */
const lost = async (customerId: string) => {
  const event = anEvent(customerId);
  await biller.events.store(event);
  await db.query(`update payment_events set received_at = now() - interval '1 minute' where id = $1`, [event.id]);
  return event;
};

describe('billing', () => {
  it('all waiting events of a customer need one call to the provider, and handled events none', async () => {
    const { customerId, userId } = await aPayer(paying());
    const events = [anEvent(customerId), anEvent(customerId), anEvent(customerId)];
    for (const event of events) await biller.events.store(event);
    const before = provider.state.asked;
    for (const { id } of events) await biller.billing.apply(id);
    expect(provider.state.asked - before).toBe(1);
    expect((await planOf(db, userId)).plan).toBe('gold');
  });

  it('an ended subscription is not revived when its first event is delivered again late', async () => {
    const begun = paying();
    const { customerId, userId } = await aPayer(begun);
    const first = anEvent(customerId);
    await biller.events.store(first);
    await biller.billing.apply(first.id);
    provider.paying.set(customerId, [{ ...begun, status: 'canceled' }]);
    const last = anEvent(customerId);
    await biller.events.store(last);
    await biller.billing.apply(last.id);
    await biller.events.store(first);
    await biller.billing.apply(first.id);
    expect((await planOf(db, userId)).plan).toBe('free');
  });

  it.each([
    ['on the item and on the subscription', { item: 50, own: 10 }, 1_125],
    ['on the customer', { customer: 20 }, 2_000],
    ['on the item and on the customer', { item: 50, customer: 20 }, 1_000],
    ['on the subscription, which replaces the one on the customer', { own: 10, customer: 20 }, 2_250],
  ])('the renewal amount includes a discount %s, and the daily comparison agrees', async (_, off, cents) => {
    const { userId, customerId } = await aPayer(paying({ plan: 'platinum', off }));
    await biller.plans.refresh(customerId);
    expect((await biller.subscriptions.of(userId))?.amountCents).toBe(cents);
    expect(await biller.reconciling.reconcile(Date.now())).toBe(0);
  });

  it('the daily comparison repeats a customer whose discounts could not be loaded, and covers all others', async () => {
    const state = paying({ plan: 'platinum', off: { own: 10 } });
    const discounted = await aPayer(state);
    await biller.plans.refresh(discounted.customerId);
    const forgotten = await aPayer(paying()); // whose event was lost
    provider.state.withheld = { of: state.id, times: 1 };
    expect(await biller.reconciling.reconcile(Date.now())).toBe(2);
    expect((await biller.subscriptions.of(discounted.userId))?.amountCents).toBe(2_250);
    expect((await planOf(db, forgotten.userId)).plan).toBe('gold');
    expect(await biller.reconciling.reconcile(Date.now())).toBe(0);
  });

  it('continues the daily comparison when one customer cannot be loaded, and fails for that one', async () => {
    const [first, second] = [await aPayer(paying()), await aPayer(paying())]; // whose events were lost
    const state = paying({ plan: 'platinum', off: { own: 10 } });
    const withheld = await aPayer(state);
    const last = await aPayer(paying());
    provider.state.withheld = { of: state.id, times: 2 };
    await expect(biller.reconciling.reconcile(Date.now())).rejects.toThrow('1 customers could not be reconciled');
    const plans = [first, second, withheld, last].map(async ({ userId }) => (await planOf(db, userId)).plan);
    expect(await Promise.all(plans)).toEqual(['gold', 'gold', 'free', 'gold']);
    expect(await biller.reconciling.reconcile(Date.now())).toBe(1);
    expect((await planOf(db, withheld.userId)).plan).toBe('platinum');
  });

  /** A refund on record that the provider has in this state. */
  const aRefund = async (userId: string, status: string) => {
    const id = `re_${userId}`;
    await db.query(
      `insert into refunds (user_id, operator_id, charge_id, seen_cents, failures, amount_cents, currency, reason, state, refund_id)
       values ($1, gen_random_uuid(), 'ch_' || $1::uuid, 0, 0, 500, 'usd', 'duplicate', 'pending', $2)`,
      [userId, id],
    );
    provider.refunds.set(id, {
      id,
      object: 'refund',
      status,
      failure_reason: status === 'failed' ? 'lost_or_stolen_card' : undefined,
    });
    return id;
  };
  const refundOf = async (userId: string) =>
    (await db.query(`select state, error from refunds where user_id = $1`, [userId])).rows[0];

  it('an event of a customer brings the state of their refunds, and one that succeeded may still come back', async () => {
    const { customerId, userId } = await aPayer(paying());
    const id = await aRefund(userId, 'succeeded');
    const [first, second] = [anEvent(customerId), anEvent(customerId)];
    await biller.events.store(first);
    await biller.billing.apply(first.id);
    expect(await refundOf(userId)).toEqual({ state: 'succeeded', error: null });
    provider.refunds.set(id, { id, object: 'refund', status: 'failed', failure_reason: 'lost_or_stolen_card' });
    await biller.events.store(second);
    await biller.billing.apply(second.id);
    expect(await refundOf(userId)).toEqual({ state: 'failed', error: 'lost_or_stolen_card' });
  });

  it('the daily comparison finds the state of a refund whose event was lost', async () => {
    const { customerId, userId } = await aPayer(paying());
    await biller.plans.refresh(customerId);
    await aRefund(userId, 'succeeded');
    await db.query(`update refunds set asked_at = now() - interval '2 hours' where user_id = $1`, [userId]);
    await biller.reconciling.reconcile(Date.now());
    expect(await refundOf(userId)).toEqual({ state: 'succeeded', error: null });
  });

  it('a late answer never overwrites a newer one when two workers handle one customer', async () => {
    const begun = paying();
    const { customerId, userId } = await aPayer(begun);
    const other = aBiller(connections.postgres(), redis, provider);
    const [first, second] = [anEvent(customerId), anEvent(customerId)];
    await biller.events.store(first);
    const before = provider.state.asked;
    provider.state.slowNextMs = 500;
    const late = biller.billing.apply(first.id);
    while (provider.state.asked === before) await new Promise((asked) => setTimeout(asked, 1));
    provider.paying.set(customerId, [{ ...begun, plan: 'platinum' }]);
    await biller.events.store(second);
    await Promise.all([other.billing.apply(second.id), late]);
    expect((await planOf(db, userId)).plan).toBe('platinum');
  });

  it('events about no customer, or about customers that are not ours, are discarded', async () => {
    for (const event of [anEvent(undefined), anEvent('cus_of_somebody_else')]) {
      await biller.events.store(event);
      await biller.billing.apply(event.id);
      expect(await biller.events.waiting(event.id)).toBeUndefined();
    }
  });

  it('an event about no customer is discarded when its job was lost, and left to its job when it is new', async () => {
    const [left, fresh] = [anEvent(undefined), anEvent(undefined)];
    for (const event of [left, fresh]) await biller.events.store(event);
    await db.query(`update payment_events set received_at = now() - interval '1 minute' where id = $1`, [left.id]);
    await biller.leftovers.clear(Date.now());
    expect(await biller.events.waiting(left.id)).toBeUndefined();
    expect(await biller.events.waiting(fresh.id)).toBeNull();
    const { rows } = await db.query(`select payload from payment_events where id = $1`, [left.id]);
    expect(rows).toEqual([{ payload: null }]);
    await biller.billing.apply(fresh.id);
  });

  it('a plan is not changed if its user never had a subscription', async () => {
    const { customerId, userId } = await aPayer(undefined);
    await db.query(`update users set plan = 'gold' where id = $1`, [userId]);
    await biller.plans.refresh(customerId);
    expect((await planOf(db, userId)).plan).toBe('gold');
  });

  it('nothing changes while the payment provider is unreachable, and events are handled afterwards', async () => {
    const { customerId, userId } = await aPayer(paying({ plan: 'platinum' }));
    const event = await lost(customerId);
    provider.state.isAway = true;
    await expect(biller.billing.apply(event.id)).rejects.toThrow();
    expect(await biller.events.waiting(event.id)).toBe(customerId);
    provider.state.isAway = false;
    await biller.leftovers.clear(Date.now());
    expect([await biller.events.waiting(event.id), (await planOf(db, userId)).plan]).toEqual([undefined, 'platinum']);
  });
});

describe('changes without a processed event', () => {
  it('a stored event whose job was lost is processed by the sweep', async () => {
    const { customerId, userId } = await aPayer(paying({ plan: 'platinum' }));
    const event = await lost(customerId);
    await biller.leftovers.clear(Date.now());
    expect([await biller.events.waiting(event.id), (await planOf(db, userId)).plan]).toEqual([undefined, 'platinum']);
  });

  it('a cancelled subscription ends on time even if the provider cannot be reached', async () => {
    const { customerId, userId } = await aPayer(paying({ isEnding: true, periodEnd: Date.now() + DAY }));
    await biller.plans.refresh(customerId);
    expect((await planOf(db, userId)).plan).toBe('gold');
    provider.state.isAway = true;
    await biller.leftovers.clear(Date.now());
    expect((await planOf(db, userId)).plan).toBe('gold');
    await dayGoesBy(userId);
    await biller.leftovers.clear(Date.now());
    expect((await planOf(db, userId)).plan).toBe('free');
    provider.state.isAway = false;
  });

  it('the plan is kept when the user resumed just before the end', async () => {
    const ending = paying({ isEnding: true, periodEnd: Date.now() + DAY });
    const { customerId, userId } = await aPayer(ending);
    await biller.plans.refresh(customerId);
    provider.paying.set(customerId, [{ ...ending, isEnding: false, periodEnd: Date.now() + 30 * DAY }]);
    await dayGoesBy(userId);
    await biller.leftovers.clear(Date.now());
    expect((await planOf(db, userId)).plan).toBe('gold');
  });

  it('an expired gift ends, and the user returns to the plan they pay for', async () => {
    const { customerId, userId } = await aPayer(paying());
    await biller.plans.refresh(customerId);
    await gift(userId, new Date(Date.now() + DAY));
    await biller.plans.refresh(customerId);
    expect(await planOf(db, userId)).toEqual({ plan: 'platinum', is_gifted: true });
    await gift(userId, new Date(Date.now() - 1_000));
    await biller.leftovers.clear(Date.now());
    expect(await planOf(db, userId)).toEqual({ plan: 'gold', is_gifted: false });
  });

  it('an expired gift ends for a user without a subscription', async () => {
    const { userId } = await aPayer(undefined);
    await gift(userId, new Date(Date.now() - 1_000));
    await biller.reconciling.reconcile(Date.now());
    expect(await planOf(db, userId)).toEqual({ plan: 'free', is_gifted: false });
  });
});

describe('the daily comparison', () => {
  it('the daily comparison repairs and counts differences, and finds none the next time', async () => {
    await biller.reconciling.reconcile(Date.now());
    const [bought, ended] = [await aPayer(paying({ plan: 'platinum' })), await aPayer(paying())];
    await biller.plans.refresh(ended.customerId);
    const [running] = provider.paying.get(ended.customerId)!;
    provider.paying.set(ended.customerId, [{ ...running!, status: 'canceled' }]);
    const drifted = await aPayer(paying());
    await biller.plans.refresh(drifted.customerId);
    await db.query(`update users set plan = 'platinum' where id = $1`, [drifted.userId]);

    expect(await biller.reconciling.reconcile(Date.now())).toBe(3);
    const plans = await Promise.all([bought, ended, drifted].map(({ userId }) => planOf(db, userId)));
    expect(plans.map(({ plan }) => plan)).toEqual(['platinum', 'free', 'gold']);
    expect(await biller.reconciling.reconcile(Date.now())).toBe(0);
  });
});
