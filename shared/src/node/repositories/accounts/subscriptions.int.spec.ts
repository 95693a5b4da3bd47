import { randomUUID } from 'node:crypto';
import { openPool } from '../../postgres.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { UsersRepository } from './users.repository.js';

const db = openPool(process.env.DATABASE_URL!);
const subscriptions = new SubscriptionsRepository(db);
const aUser = async () =>
  (await new UsersRepository(db).create({ email: `${randomUUID()}@fairline.test`, passwordHash: 'hash' }))!.id;
afterAll(() => db.end());

it('a customer id that many calls store at the same moment is stored once, and each call gets it', async () => {
  for (let round = 0; round < 60; round += 1) {
    const [user, customer] = [await aUser(), `cus_${randomUUID()}`];
    const kept = await Promise.all(Array.from({ length: 10 }, () => subscriptions.keepCustomer(user, customer)));
    expect(new Set(kept)).toEqual(new Set([customer]));
  }
});

it('the customer id that was stored first stays', async () => {
  const user = await aUser();
  await subscriptions.keepCustomer(user, `cus_${user}`);
  expect(await subscriptions.keepCustomer(user, 'cus_later')).toBe(`cus_${user}`);
});
