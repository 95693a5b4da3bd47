import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SubscriptionsRepository } from '@fairline/shared/node';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';
import { until } from '../testing/until.js';

describe('a payment provider that does not answer', () => {
  let server: TestServer;
  const asked: ServerResponse[] = [];
  const provider = createServer((_request, response) => void asked.push(response));

  beforeAll(async () => {
    await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
    const { port } = provider.address() as AddressInfo;
    const STRIPE_API_URL = `http://127.0.0.1:${port}`;
    server = await aServer({ STRIPE_SECRET_KEY: 'sk_test_any', STRIPE_API_URL, FAIRLINE_DEMO: '0' });
  });
  afterAll(async () => {
    provider.closeAllConnections();
    provider.close();
    await server.close();
  });

  it('requests to a silent provider take at most three Postgres connections, and other routes still answer', async () => {
    const payers = await Promise.all(Array.from({ length: 20 }, () => server.someone('gold')));
    for (const { userId } of payers)
      await server.db.query(
        `insert into billing_customers (user_id, customer_id) values ($1::uuid, 'cus_' || $1::text)`,
        [userId],
      );
    const cancelling = payers.map(({ ask }) =>
      ask('post', '/api/billing/cancel-subscription').then((answer) => answer),
    );
    await until(async () => asked.length >= 3);
    await Promise.all(payers.map(({ ask }) => ask('get', '/api/me').expect(200)));
    expect(asked.length).toBe(3);

    const goingOn = setInterval(() => {
      for (const response of asked.splice(0)) response.destroy();
    }, 20);
    const answers = await Promise.all(cancelling);
    clearInterval(goingOn);
    const codes = answers.map(({ status, body }) => `${status} ${body.code}`).sort();
    expect(codes).toEqual([
      ...Array<string>(5).fill('503 PAYMENTS_BUSY'),
      ...Array<string>(15).fill('503 PAYMENTS_UNREACHABLE'),
    ]);
    await request(server.url).get('/api/health').expect(200);
  });

  it('calls of one customer wait for each other alone, and those of others go on', async () => {
    asked.length = 0;
    const [one, other] = [await server.someone('gold'), await server.someone('gold')];
    for (const { userId } of [one, other])
      await server.app.get(SubscriptionsRepository).keepCustomer(userId, `cus_${userId}`);
    const cancel = ({ ask }: typeof one) =>
      ask('post', '/api/billing/cancel-subscription').then(({ status }) => status);
    const first = [1, 2, 3, 4].map(() => cancel(one));
    await until(async () => asked.length === 1);
    const second = cancel(other);
    await until(async () => asked.length === 2);
    const { rowCount: waiting } = await server.db.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%from billing_customers%'`,
    );
    expect(waiting).toBe(0);

    const goingOn = setInterval(() => {
      for (const response of asked.splice(0)) response.destroy();
    }, 20);
    expect(await Promise.all([...first, second])).toEqual(Array<number>(5).fill(503));
    clearInterval(goingOn);
  });

  it("a customer's row may stay locked for 40 s, while other idle transactions end after 10 s", async () => {
    const { userId } = await server.someone('gold');
    const customers = server.app.get(SubscriptionsRepository);
    const customer = await customers.keepCustomer(userId, `cus_${userId}`);
    const held = await customers.whileHeld(customer, ({ client }) =>
      client.query('show idle_in_transaction_session_timeout'),
    );
    expect(held?.rows).toEqual([{ idle_in_transaction_session_timeout: '40s' }]);
    const { rows } = await server.db.query('show idle_in_transaction_session_timeout');
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }]);
  });
});

describe('a payment provider that is busy with another call of the same user', () => {
  let server: TestServer;
  let refusals = 0;
  const asked: string[] = [];
  const provider = createServer((call, response) => {
    asked.push(`${call.method} ${call.url?.split('?')[0]}`);
    const isRefused = refusals > 0 && call.method === 'POST';
    if (isRefused) refusals -= 1;
    response.writeHead(isRefused ? 409 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(isRefused ? IN_USE : answerOf(call.url!)));
  });

  beforeAll(async () => {
    await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
    const { port } = provider.address() as AddressInfo;
    const STRIPE_API_URL = `http://127.0.0.1:${port}`;
    const prices = { STRIPE_PRICE_GOLD: 'price_gold', STRIPE_PRICE_PLATINUM: 'price_platinum' };
    server = await aServer({ STRIPE_SECRET_KEY: 'sk_test_any', STRIPE_API_URL, ...prices, FAIRLINE_DEMO: '0' });
  });
  afterAll(async () => {
    await server.close();
    provider.closeAllConnections();
    provider.close();
  });

  const checkout = async () => {
    const { ask, userId } = await server.someone('free');
    await server.db.query(`update users set email_confirmed_at = now() where id = $1`, [userId]);
    asked.length = 0;
    return ask('post', '/api/billing/create-checkout-session').send({ plan: 'gold' });
  };

  it('a call that meets another one with its key is made again', async () => {
    refusals = 2;
    const { status, body } = await checkout();
    expect([status, body.url]).toEqual([200, 'https://pay.test/1']);
    expect(asked.filter((each) => each === 'POST /v1/customers')).toHaveLength(3);
  });

  it('a provider that stays busy is told as such, and when to try again', async () => {
    refusals = 1_000;
    const { status, body, headers } = await checkout();
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'PAYMENTS_BUSY', '5']);
    refusals = 0;
  });
});

const IN_USE = {
  error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'Another call is under way' },
};

const answerOf = (url: string): object => {
  if (url === '/v1/customers') return { id: `cus_${Math.random()}`, object: 'customer' };
  if (url === '/v1/checkout/sessions') return { id: 'cs_1', object: 'checkout.session', url: 'https://pay.test/1' };
  return { object: 'list', data: [], has_more: false };
};
