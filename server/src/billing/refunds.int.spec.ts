import { CSRF_HEADER, type OpsPayment, opsUserPaymentsSchema } from '@fairline/shared/contract';
import { PaidPlans, RefundStates } from '@fairline/shared/node';
import { jest } from '@jest/globals';
import request from 'supertest';
import { CsrfTokens } from '../auth/tokens/csrf.js';
import { aPaymentProvider, type TestPayments } from '../testing/a-payment-provider.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { anOperator } from '../testing/an-operator.js';
import { freePort } from '../testing/free-port.js';
import { until } from '../testing/until.js';

// It waits for processes to start.
jest.setTimeout(60_000);

const [GOOD, LATE, LOST] = ['4242 4242 4242 4242', '4000 0000 0000 7726', '4000 0000 0000 5126'];

describe('an operator refunding a payment', () => {
  let payments: TestPayments;
  let server: TestServer, other: TestServer;
  let operator: Awaited<ReturnType<typeof anOperator>>;

  beforeAll(async () => {
    const port = await freePort();
    payments = await aPaymentProvider(`http://127.0.0.1:${port}/api/billing/webhook`);
    const settings = { ...payments.settings, FAIRLINE_DEMO: '0' };
    [server, other] = [await aServer(settings, port), await aServer(settings)];
    operator = await anOperator(server.db);
  });
  afterAll(async () => {
    await Promise.all([server?.close(), other?.close()]);
    payments?.close();
  });

  const ask = (method: 'get' | 'post', path: string, at = server) =>
    request(at.url)
      [method](`/api/ops/users/${path}`)
      .set('Authorization', `Bearer ${at.tokenFor(operator)}`)
      .set(CSRF_HEADER, at.app.get(CsrfTokens).tokenFor(operator.sid));

  /** A user who paid $10 for Gold with this card. */
  const aPayer = async (card = GOOD!) => {
    const somebody = await server.someone('free');
    await server.db.query(`update users set email_confirmed_at = now() where id = $1`, [somebody.userId]);
    const { body } = await somebody
      .ask('post', '/api/billing/create-checkout-session')
      .send({ plan: 'gold' })
      .expect(200);
    await payments.type(body.url, card);
    const { rows } = await server.db.query(`select customer_id from billing_customers where user_id = $1`, [
      somebody.userId,
    ]);
    const customer: string = rows[0].customer_id;
    const look = async (): Promise<OpsPayment> =>
      opsUserPaymentsSchema.parse((await ask('get', `${somebody.userId}/payments`).expect(200)).body).payments[0]!;
    const { id: payment } = await look();
    const refund = (amount: number, seen_refunded: number, at = server) =>
      ask('post', `${somebody.userId}/refund`, at).send({ payment, amount, seen_refunded, reason: 'duplicate' });
    /** What a worker does on an event of this customer. */
    const hear = () =>
      server.app.get(PaidPlans).whileHeld(customer, (held) => server.app.get(RefundStates).bringUpToDate(held));
    return { ...somebody, customer, payment, look, refund, hear };
  };
  const trailOf = async (userId: string) =>
    (await server.db.query(`select action, operator_id, about from ops_trail where user_id = $1 order by id`, [userId]))
      .rows;

  it('a payment is refunded in part and then whole, each is in the trail, and the plan stays', async () => {
    const payer = await aPayer();
    expect(await payer.look()).toMatchObject({ amount: 1_000, refunded: 0, refunds: [], status: 'succeeded' });
    const { body } = await payer.refund(400, 0).expect(200);
    expect(body.payments).toMatchObject([
      { refunded: 400, refunds: [{ amount: 400, reason: 'duplicate', state: 'succeeded', error: null }] },
    ]);
    await payer.refund(600, 400).expect(200);
    expect(await payer.look()).toMatchObject({ refunded: 1_000 });
    expect((await payer.refund(1, 1_000).expect(409)).body.code).toBe('TOO_MUCH');
    expect(await trailOf(payer.userId)).toEqual(
      ['4.00', '6.00'].map((amount) => ({
        ...{ action: 'payment refunded', operator_id: operator.userId, about: `${amount} usd, ${payer.payment}` },
      })),
    );
    expect((await payments.state()).subscriptions).toContainEqual(
      expect.objectContaining({ customer: payer.customer, status: 'active' }),
    );
  });

  it('nothing is refunded twice, although it is pressed several times at once, at two servers', async () => {
    const payer = await aPayer();
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => payer.refund(300, 0, n % 2 ? server : other)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toContain(200);
    expect(await payer.look()).toMatchObject({ refunded: 300, refunds: [{ amount: 300 }] });
    expect(await trailOf(payer.userId)).toHaveLength(1);
    expect((await payer.refund(300, 0).expect(409)).body.code).toBe('CHANGED_MEANWHILE');
  });

  it('of two different refunds at the same moment one is made', async () => {
    const payer = await aPayer();
    const answers = await Promise.all([payer.refund(300, 0), payer.refund(500, 0, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { refunded, refunds } = await payer.look();
    expect([refunds.length, refunded]).toEqual([1, refunds[0]!.amount]);
  });

  it.each(['before', 'after'] as const)(
    'a refund whose answer was lost (%s it was carried out) is not made twice, and its state is found out',
    async (when) => {
      const payer = await aPayer();
      await payments.silence('POST /v1/refunds', when);
      expect((await payer.refund(300, 0).expect(503)).body.code).toBe('PAYMENTS_UNREACHABLE');
      expect((await payer.look()).refunds).toMatchObject([{ state: 'asked' }]);
      if (when === 'before') await payer.refund(300, 0).expect(200);
      else {
        expect((await payer.refund(300, 0).expect(409)).body.code).toBe('CHANGED_MEANWHILE');
        await payer.hear();
      }
      expect(await payer.look()).toMatchObject({ refunded: 300, refunds: [{ state: 'succeeded', amount: 300 }] });
      expect(await trailOf(payer.userId)).toHaveLength(1);
    },
  );

  it('a refund that never reached the provider ends as failed, and another can be made', async () => {
    const payer = await aPayer();
    await payments.silence('POST /v1/refunds', 'before');
    await payer.refund(300, 0).expect(503);
    expect((await payer.refund(200, 0).expect(409)).body.code).toBe('CHANGED_MEANWHILE');
    await server.db.query(`update refunds set asked_at = now() - interval '1 hour' where user_id = $1`, [payer.userId]);
    await payer.hear();
    await payer.refund(200, 0).expect(200);
    expect(await payer.look()).toMatchObject({ refunded: 200, refunds: [{ state: 'succeeded' }, { state: 'failed' }] });
  });

  it.each([
    ['arrives', LATE!, 'pending', { state: 'succeeded', error: null }, 300],
    ['comes back', LOST!, 'succeeded', { state: 'failed', error: 'lost_or_stolen_card' }, 0],
  ])(
    'the provider tells what became of a refund that %s later, in an event about its customer',
    async (_, card, first, then, left) => {
      const payer = await aPayer(card);
      expect((await payer.refund(300, 0).expect(200)).body.payments[0].refunds).toMatchObject([{ state: first }]);
      await payments.pass(1.1);
      await until(async () => {
        const { rows } = await server.db.query(
          `select from payment_events where customer_id = $1 and type in ('refund.updated', 'refund.failed')`,
          [payer.customer],
        );
        return rows.length === 1;
      });
      await payer.hear();
      expect(await payer.look()).toMatchObject({ refunded: left, refunds: [then] });
      if (left === 0) await payer.refund(300, 0).expect(200);
    },
  );

  it('only payments of this user can be refunded, and only sensible amounts', async () => {
    const [payer, stranger] = [await aPayer(), await aPayer()];
    const send = (body: object, of = payer.userId) => ask('post', `${of}/refund`).send(body);
    const asked = { payment: stranger.payment, amount: 100, seen_refunded: 0, reason: 'fraudulent' };
    expect((await send(asked).expect(404)).body.code).toBe('NO_SUCH_PAYMENT');
    expect((await send({ ...asked, payment: 'ch_none' }).expect(404)).body.code).toBe('NO_SUCH_PAYMENT');
    expect((await send(asked, operator.userId).expect(404)).body.code).toBe('NO_SUCH_PAYMENT');
    for (const wrong of [{ amount: 0 }, { amount: 1.5 }, { amount: -1 }, { reason: 'mood' }, { seen_refunded: -1 }])
      await send({ ...asked, payment: payer.payment, ...wrong }).expect(400);
    expect((await send({ ...asked, payment: payer.payment, amount: 1_001 }).expect(409)).body.code).toBe('TOO_MUCH');
    expect((await stranger.look()).refunded).toBe(0);
    expect((await ask('get', `${operator.userId}/payments`).expect(200)).body).toEqual({ payments: [] });
  });
});
