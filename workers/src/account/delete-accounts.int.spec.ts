import { randomUUID } from 'node:crypto';
import {
  AccountClosuresRepository,
  AccountNewsRepository,
  ClosedAccountsRepository,
  PaymentProvider,
  QuotaStore,
  UserNewsStore,
} from '@fairline/shared/node';
import { jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { aBiller, aCustomer } from '../testing/a-biller.js';
import { type AProvider, aProvider } from '../testing/a-payment-provider.js';
import { Connections } from '../testing/connections.js';
import { aRowInEveryTable, KEPT, tablesThatName, whereNamed } from '../testing/every-table.js';
import { CustomerEnd } from './customer-end.js';
import { DeleteAccountsService } from './delete-accounts.service.js';

const DAY = 24 * 3_600_000;
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
});
afterEach(() => {
  provider.state.isAway = false;
});
afterAll(async () => {
  provider.close();
  await connections.close();
});

const closures = () => new AccountClosuresRepository(db, new AccountNewsRepository(db, new UserNewsStore(redis)));
const aService = (settings: Partial<AProvider['settings']> = provider.settings) => {
  const payments = new PaymentProvider({ STRIPE_API_URL: provider.settings.STRIPE_API_URL, ...settings });
  const customers = new CustomerEnd(payments, biller.plans);
  return new DeleteAccountsService(new ClosedAccountsRepository(db), customers, new QuotaStore(redis));
};
const aUser = async () => {
  const email = `${randomUUID()}@fairline.test`;
  const { rows } = await db.query<{ id: string }>(`insert into users (email) values ($1) returning id`, [email]);
  return { userId: rows[0]!.id, email };
};
const closedFor = async (userId: string, days: number) => {
  await closures().close(userId, 'user');
  // Plus a second: at exactly this millisecond it would not be due yet.
  const since = `now() - make_interval(days => $2, secs => 1)`;
  await db.query(`update users set closed_at = ${since} where id = $1`, [userId, days]);
};
const isThere = async (userId: string) => (await db.query(`select from users where id = $1`, [userId])).rowCount === 1;

describe('a closed account', () => {
  it('a closed account is deleted from every table within 30 days (a new table needs a row and a rule here)', async () => {
    const { userId, email } = await aUser();
    await aRowInEveryTable(db, userId);
    const before = await whereNamed(db, [userId, email]);
    expect(Object.keys(before)).toEqual(expect.arrayContaining([...(await tablesThatName(db)), 'payment_events']));

    await closedFor(userId, 29);
    await aService().clear(Date.now());
    expect(Object.keys(await whereNamed(db, [userId, email])).sort()).toEqual(Object.keys(KEPT).sort());
  });

  it('a closed account is kept for four weeks and can be reopened until then', async () => {
    const { userId } = await aUser();
    await closedFor(userId, 27);
    await aService().clear(Date.now());
    expect(await isThere(userId)).toBe(true);
    expect(await closures().reopen(userId)).toBe(true);
    await aService().clear(Date.now() + 30 * DAY);
    expect(await isThere(userId)).toBe(true);
    expect(await closures().reopen(userId)).toBe(false);
  });

  it('an account cannot be reopened once it is due to be deleted', async () => {
    const { userId } = await aUser();
    await closedFor(userId, 28);
    expect(await closures().reopen(userId)).toBe(false);
    await aService().clear(Date.now());
    expect(await isThere(userId)).toBe(false);
  });

  it('an account is closed only once: a second closure changes neither its date nor its email', async () => {
    const { userId } = await aUser();
    const closedAt = await closures().close(userId, 'ops');
    expect(closedAt).toBeInstanceOf(Date);
    expect(await closures().close(userId, 'user')).toBeUndefined();
    const { rows } = await db.query(
      `select closed_by, closed_at, (select count(*)::int from mails where user_id = users.id) as letters from users where id = $1`,
      [userId],
    );
    expect(rows).toEqual([{ closed_by: 'ops', closed_at: closedAt, letters: 1 }]);
    expect(await closures().close(randomUUID(), 'ops')).toBeUndefined();
  });

  it('a deleted account frees its address and its username', async () => {
    const { userId, email } = await aUser();
    const name = `n${randomUUID().slice(0, 8)}`;
    await db.query(`insert into profiles (id, username) values ($1, $2)`, [userId, name]);
    await closedFor(userId, 29);
    await aService().clear(Date.now());
    const { rows } = await db.query<{ id: string }>(`insert into users (email) values ($1) returning id`, [email]);
    await db.query(`insert into profiles (id, username) values ($1, $2)`, [rows[0]!.id, name]);
  });

  it('the count of calls of a deleted account is removed from Redis', async () => {
    const { userId } = await aUser();
    const quotas = new QuotaStore(redis);
    const month = `${new Date().toISOString().slice(0, 7)}-01`;
    await quotas.raise({ userId, month, used: 7 });
    await closedFor(userId, 29);
    await aService().clear(Date.now());
    expect(await quotas.used(userId, month)).toBeUndefined();
  });
});

describe('the subscription of a closed account', () => {
  const aPayer = async () => {
    const customer = await aCustomer(db, biller.subscriptions);
    const id = `sub_${randomUUID()}`;
    const paying = { id, plan: 'gold', status: 'active', periodEnd: Date.now() + 20 * DAY, isEnding: false } as const;
    provider.paying.set(customer.customerId, [paying]);
    await biller.plans.refresh(customer.customerId);
    return { ...customer, subscriptionId: id };
  };

  it("a closed account's subscription is cancelled at the provider in the next run, and its plan ends", async () => {
    const { userId, subscriptionId } = await aPayer();
    await closures().close(userId, 'user');
    await aService().clear(Date.now());
    const standing = `select plan, (select status from subscriptions where user_id = id) as status from users where id = $1`;
    expect((await db.query(standing, [userId])).rows).toEqual([{ plan: 'free', status: 'canceled' }]);
    await aService().clear(Date.now());
    expect(provider.ended.filter((id) => id === subscriptionId)).toHaveLength(1);
  });

  it('what was paid since an account was closed, on a page that was still open, is given back, and nothing earlier', async () => {
    const { userId, customerId } = await aPayer();
    await closures().close(userId, 'user');
    const now = Math.floor(Date.now() / 1_000);
    const paid = [
      { id: 'ch_since', created: now + 1, left: 2_000 },
      { id: 'ch_before', created: now - 60, left: 2_000 },
    ];
    provider.charges.set(customerId, paid);
    await aService().clear(Date.now());
    expect(paid.map(({ left }) => left)).toEqual([0, 2_000]);
  });

  it('a payment that the provider does not give back keeps no subscription of a closed account alive', async () => {
    const { userId, customerId, subscriptionId } = await aPayer();
    await closures().close(userId, 'user');
    const created = Math.floor(Date.now() / 1_000) + 1;
    provider.charges.set(customerId, [{ id: 'ch_disputed', created, left: 2_000, isDisputed: true }]);
    await aService().clear(Date.now());
    expect(provider.ended).toContain(subscriptionId);
  });

  it('a customer is deleted first at the provider, whose outage delays no other account', async () => {
    const [payer, other] = [await aPayer(), await aUser()];
    await closedFor(payer.userId, 29);
    await closedFor(other.userId, 29);
    provider.state.isAway = true;
    await aService().clear(Date.now());
    expect([await isThere(payer.userId), await isThere(other.userId)]).toEqual([true, false]);
    provider.state.isAway = false;
    await aService().clear(Date.now());
    expect(provider.ended).toContain(payer.customerId);
    expect(await isThere(payer.userId)).toBe(false);
  });

  it('failing accounts are retried after all others, so that a hundred of them block none', async () => {
    const customers = new CustomerEnd(
      new PaymentProvider({ STRIPE_API_URL: provider.settings.STRIPE_API_URL }),
      biller.plans,
    );
    const failing = new Set<string>();
    jest.spyOn(customers, 'delete').mockImplementation(async ({ userId }) => {
      if (failing.has(userId)) throw new Error('this customer cannot be deleted');
    });
    const service = new DeleteAccountsService(new ClosedAccountsRepository(db), customers, new QuotaStore(redis));
    const closed = `insert into users (email, closed_at, closed_by)
      select gen_random_uuid() || '@fairline.test', now() - interval '29 days', 'user' from generate_series(1, 100) returning id`;
    for (const { id } of (await db.query<{ id: string }>(closed)).rows) failing.add(id);
    const later = await aUser();
    await closedFor(later.userId, 28);
    await service.clear(Date.now());
    await service.clear(Date.now());
    expect(await isThere(later.userId)).toBe(false);
    const { rows } = await db.query(`select count(*)::int as left from users where id = any($1)`, [[...failing]]);
    expect(rows).toEqual([{ left: 100 }]);
    const [again] = failing;
    failing.clear();
    await service.clear(Date.now());
    expect(await isThere(again!)).toBe(false);
  });

  it('a failing account blocks no other even when its retry cannot be postponed', async () => {
    const customers = new CustomerEnd(
      new PaymentProvider({ STRIPE_API_URL: provider.settings.STRIPE_API_URL }),
      biller.plans,
    );
    const [stuck, other] = [await aUser(), await aUser()];
    await closedFor(stuck.userId, 29);
    await closedFor(other.userId, 28);
    jest.spyOn(customers, 'delete').mockImplementation(async ({ userId }) => {
      if (userId === stuck.userId) throw new Error('this customer cannot be deleted');
    });
    const accounts = new ClosedAccountsRepository(db);
    jest.spyOn(accounts, 'putOff').mockRejectedValue(new Error('its row is locked'));
    await new DeleteAccountsService(accounts, customers, new QuotaStore(redis)).clear(Date.now());
    expect([await isThere(stuck.userId), await isThere(other.userId)]).toEqual([true, false]);
  });

  it('deletion happens by the promised day, even if the provider never answers', async () => {
    const { userId } = await aPayer();
    await closedFor(userId, 30);
    provider.state.isAway = true;
    await aService().clear(Date.now() + 60_000);
    expect(await isThere(userId)).toBe(false);
  });

  it('deletion does not wait when no payment provider is configured', async () => {
    const { userId, customerId, subscriptionId } = await aPayer();
    await closedFor(userId, 29);
    await aService({}).clear(Date.now());
    expect(await isThere(userId)).toBe(false);
    expect(provider.ended).not.toContain(customerId);
    expect(provider.ended).not.toContain(subscriptionId);
  });
});
