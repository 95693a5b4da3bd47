import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { ACCOUNTS_CHANNEL } from '../../../contract/index.js';
import { inTransaction, openPool } from '../../postgres.js';
import { openRedis } from '../../redis.js';
import { UserNewsStore } from '../../stores/user-news.store.js';
import { AccountNewsRepository } from '../auth/account-news.repository.js';
import { changePlan, PlansRepository } from './plans.repository.js';
import { UsersRepository } from './users.repository.js';

describe('a change of plan', () => {
  let db: Pool, redis: Redis, subscriber: Redis;
  let users: UsersRepository, plans: PlansRepository, news: AccountNewsRepository;
  let received: unknown[];

  beforeAll(async () => {
    db = openPool(process.env.DATABASE_URL!);
    [redis, subscriber] = await Promise.all([openRedis(process.env.REDIS_URL!), openRedis(process.env.REDIS_URL!)]);
    await subscriber.subscribe(ACCOUNTS_CHANNEL);
    subscriber.on('message', (_, text: string) => received.push(JSON.parse(text)));
    users = new UsersRepository(db);
    news = new AccountNewsRepository(db, new UserNewsStore(redis));
    plans = new PlansRepository(db, news);
  });
  beforeEach(async () => {
    await db.query('delete from untold_account_news'); // what other tests left unpublished
    received = [];
  });
  afterAll(async () => {
    redis.disconnect();
    subscriber.disconnect();
    await db.end();
  });

  const aUser = async () => (await users.create({ email: `${randomUUID()}@fairline.test`, passwordHash: 'hash' }))!.id;
  const gold = { plan: 'gold', isGifted: false, endsAt: undefined } as const;
  // Everything published before this reply has been received.
  const allReceived = async () => {
    await subscriber.ping();
    return received;
  };

  it('a change of plan is saved and announced to every server once', async () => {
    const userId = await aUser();
    const endsAt = new Date('2027-01-01T00:00:00Z');
    expect(await plans.change(userId, { plan: 'platinum', isGifted: true, endsAt })).toBe(true);
    expect(await users.byId(userId)).toMatchObject({ plan: 'platinum', isGifted: true, subscriptionEndDate: endsAt });
    expect(await news.publish()).toBe(0);
    expect(await allReceived()).toEqual([{ kind: 'plan', userId, plan: 'platinum', unlimited: false }]);
  });

  it('a change of plan is not announced when the plan stays the same', async () => {
    const userId = await aUser();
    await plans.change(userId, gold);
    expect(await plans.change(userId, gold)).toBe(false);
    expect(await allReceived()).toHaveLength(1);
  });

  it('a change of plan is not announced when it was rolled back', async () => {
    const userId = await aUser();
    const failed = inTransaction(db, async (client) => {
      await changePlan(client, userId, gold);
      throw new Error('the work around it failed');
    });
    await expect(failed).rejects.toThrow('the work around it failed');
    expect([await news.publish(), (await users.byId(userId))!.plan]).toEqual([0, 'free']);
  });

  it('a change of plan is announced later and in order when Redis was away', async () => {
    const away = await openRedis(process.env.REDIS_URL!);
    away.disconnect();
    const offline = new PlansRepository(db, new AccountNewsRepository(db, new UserNewsStore(away)));
    const userId = await aUser();
    expect(await offline.change(userId, gold)).toBe(true);
    expect(await offline.change(userId, { ...gold, plan: 'free' })).toBe(true);
    expect(await allReceived()).toEqual([]);
    expect(await news.publish()).toBe(2);
    expect(await allReceived()).toMatchObject([{ plan: 'gold' }, { plan: 'free' }]);
  });
});
