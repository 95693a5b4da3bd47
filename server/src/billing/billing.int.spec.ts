import { randomUUID } from 'node:crypto';
import { paymentsSchema, type Subscription, subscriptionSchema, upgradePreviewSchema } from '@fairline/shared/contract';
import { PaidPlans, PaymentProvider } from '@fairline/shared/node';
import { jest } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import request from 'supertest';
import { aPaymentProvider, type TestPayments } from '../testing/a-payment-provider.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { ORIGIN } from '../testing/config.js';
import { freePort } from '../testing/free-port.js';
import { until } from '../testing/until.js';

// Each part waits for processes to start.
jest.setTimeout(60_000);

const GOOD = '4242 4242 4242 4242';
const BAD = '4000 0000 0000 0002';

describe('paying for a plan', () => {
  let payments: TestPayments;
  let server: TestServer;

  beforeAll(async () => {
    // Its events are not received here: each test fetches what follows from them.
    payments = await aPaymentProvider('');
    server = await aServer({ ...payments.settings, FAIRLINE_DEMO: '0' });
  });
  afterAll(async () => {
    await server?.close();
    payments?.close();
  });

  const aPayer = async () => {
    const somebody = await server.someone('free');
    await server.db.query(`update users set email_confirmed_at = now() where id = $1`, [somebody.userId]);
    const open = (body?: object) => somebody.ask('post', '/api/billing/create-checkout-session').send(body);
    const subscription = async (): Promise<Subscription> =>
      subscriptionSchema.parse((await somebody.ask('get', '/api/billing/subscription').expect(200)).body);
    const customerId = async () => {
      const { rows } = await server.db.query(`select customer_id from billing_customers where user_id = $1`, [
        somebody.userId,
      ]);
      return String(rows[0].customer_id);
    };
    /** What the worker does on an event. */
    const hear = async () => server.app.get(PaidPlans).refresh(await customerId());
    const buy = async (plan: string) => {
      const { body } = await open({ plan }).expect(200);
      await payments.type(body.url, GOOD);
      await hear();
    };
    const paying = async () => {
      const customer = await customerId();
      return (await payments.state()).subscriptions.filter((each) => each.customer === customer);
    };
    return { ...somebody, open, subscription, customerId, hear, buy, paying };
  };

  it('checkout tries a declined card, then a good one, and activates the plan', async () => {
    const payer = await aPayer();
    expect(await payer.subscription()).toMatchObject({ plan: 'free', amount: null, current_period_end: null });
    const { body } = await payer.open({ plan: 'platinum' }).expect(200);
    expect((await payments.type(body.url, BAD)).shown).toContain('Your card was declined.');
    await payer.hear();
    expect((await payer.subscription()).plan).toBe('free');
    expect((await payments.type(body.url, GOOD)).to).toMatch(
      new RegExp(`^${ORIGIN}/billing/success\\?session_id=cs_test_\\w+$`),
    );
    await payer.hear();
    expect(await payer.subscription()).toMatchObject({
      plan: 'platinum',
      amount: 2_500,
      currency: 'usd',
      cancel_at_period_end: false,
      past_due: false,
    });
    const { body: me } = await payer.ask('get', '/api/me').expect(200);
    expect(me.plan).toBe('platinum');
  });

  it('what became of a checkout page is said to its own user only, and confirmed only once its subscription is on record', async () => {
    const [payer, other] = [await aPayer(), await aPayer()];
    const { body } = await payer.open({ plan: 'gold' }).expect(200);
    const id = new URL(body.url).pathname.split('/').at(-1);
    const result = async (who = payer, session = id) =>
      (await who.ask('get', `/api/billing/checkout-result?session_id=${session}`).expect(200)).body;
    const nothing = { plan: null, amount: null, currency: null, interval: null };
    expect(await result()).toEqual({ state: 'open', ...nothing });
    await payments.type(body.url, GOOD);
    expect(await result()).toEqual({ state: 'pending', ...nothing });
    await payer.hear();
    expect(await result()).toEqual({
      state: 'confirmed',
      plan: 'gold',
      amount: 1_000,
      currency: 'usd',
      interval: 'month',
    });
    expect(await result(other)).toEqual({ state: 'unknown', ...nothing });
    await other.open({ plan: 'gold' }).expect(200);
    expect(await result(other)).toEqual({ state: 'unknown', ...nothing });
    expect(await result(payer, 'cs_test_nobody')).toEqual({ state: 'unknown', ...nothing });
    await payer.ask('get', '/api/billing/checkout-result?session_id=../customers').expect(400);
  });

  it("checkout is for platinum by default, accepts the caller's id and refuses another user's id", async () => {
    const [empty, own, other] = [await aPayer(), await aPayer(), await aPayer()];
    for (const [payer, body] of [
      [empty, undefined],
      [own, { supabaseUserId: own.userId }],
    ] as const) {
      const { url } = (await payer.open(body).expect(200)).body;
      expect(await (await fetch(url)).text()).toContain('$25.00');
    }
    const refused = await other.open({ supabaseUserId: own.userId }).expect(403);
    expect(refused.body.code).toBe('USER_MISMATCH');
    await request(server.url).post('/api/billing/create-checkout-session').expect(401);
    await other.open({ plan: 'diamond' }).expect(400);
  });

  it('checkout requires a confirmed address', async () => {
    const somebody = await server.someone('free', false);
    const { body } = await somebody.ask('post', '/api/billing/create-checkout-session').expect(403);
    expect(body.code).toBe('EMAIL_NOT_CONFIRMED');
  });

  it('a user has one checkout page at a time: the same plan gets the same page, another plan replaces it', async () => {
    const payer = await aPayer();
    const gold = await Promise.all(Array.from({ length: 5 }, () => payer.open({ plan: 'gold' })));
    const one = [200, undefined, gold[0]!.body.url];
    expect(gold.map(({ status, body }) => [status, body.code, body.url])).toEqual(gold.map(() => one));
    const platinum = await payer.open({ plan: 'platinum' });
    expect((await fetch(gold[0]!.body.url)).status).toBe(404);
    expect((await fetch(platinum.body.url)).status).toBe(200);
    const again = await payer.open({ plan: 'gold' });
    expect((await fetch(again.body.url)).status).toBe(200);
  });

  it('a second checkout is refused when the first is paid just as it is being replaced', async () => {
    const payer = await aPayer();
    const { body } = await payer.open({ plan: 'gold' });
    const { sessions } = server.app.get(PaymentProvider).stripe!.checkout;
    const expire = sessions.expire.bind(sessions);
    const late = jest.spyOn(sessions, 'expire').mockImplementationOnce(async (id) => {
      await payments.type(body.url, GOOD);
      return expire(id);
    });
    const answer = await payer.open({ plan: 'platinum' });
    expect([answer.status, answer.body.code]).toEqual([409, 'UPGRADE_INSTEAD']);
    expect(late).toHaveBeenCalledTimes(1);
    expect(await payer.paying()).toHaveLength(1);
  });

  it('a user never gets a second subscription, even before the event of the first arrives', async () => {
    const payer = await aPayer();
    const { body } = await payer.open({ plan: 'gold' });
    await payments.type(body.url, GOOD);
    expect((await payer.open({ plan: 'gold' }).expect(409)).body.code).toBe('ALREADY_SUBSCRIBED');
    expect((await payer.open({ plan: 'platinum' }).expect(409)).body.code).toBe('UPGRADE_INSTEAD');
    await payer.hear();
    expect((await payer.open({ plan: 'gold' }).expect(409)).body.code).toBe('ALREADY_SUBSCRIBED');
    expect(await payer.paying()).toHaveLength(1);
  });

  it('a subscription renews; a cancelled one keeps its plan until the end of the paid period', async () => {
    const payer = await aPayer();
    await payer.buy('gold');
    const first = (await payer.subscription()).current_period_end!;
    await payments.pass(32);
    await payer.hear();
    const renewed = await payer.subscription();
    const days = (Date.parse(renewed.current_period_end!) - Date.parse(first)) / 86_400_000;
    expect([renewed.plan, days >= 28 && days <= 31]).toEqual(['gold', true]);

    const { body } = await payer.ask('post', '/api/billing/cancel-subscription').expect(200);
    expect(body).toEqual({ ...renewed, cancel_at_period_end: true });
    const me = await payer.ask('get', '/api/me');
    expect(me.body).toMatchObject({ plan: 'gold', subscription_end_date: renewed.current_period_end });
    await payments.pass(32);
    await payer.hear();
    expect((await payer.subscription()).plan).toBe('free');
    expect((await payer.ask('get', '/api/me')).body.plan).toBe('free');
    await payer.open({ plan: 'gold' }).expect(200);
  });

  it('a failed renewal marks the plan as past due, keeps it for some days and then ends it', async () => {
    const payer = await aPayer();
    await payer.buy('gold');
    await payments.declineFrom(await payer.customerId());
    await payments.pass(32);
    await payer.hear();
    expect(await payer.subscription()).toMatchObject({ plan: 'gold', past_due: true });
    expect((await payer.open({ plan: 'platinum' }).expect(409)).body.code).toMatch(/^(PAYMENT_DUE|UPGRADE_INSTEAD)$/);
    await payments.pass(8);
    await payer.hear();
    expect(await payer.subscription()).toMatchObject({ plan: 'free', past_due: false });
  });

  it('the subscription shows the amount that is really billed, even if it is an old price', async () => {
    const payer = await aPayer();
    await payer.buy('platinum');
    const [subscription] = await payer.paying();
    await payments.reprice(subscription!.id, 1_000);
    await payer.hear();
    expect(await payer.subscription()).toMatchObject({ plan: 'platinum', amount: 1_000 });
  });

  it('an upgrade from gold to platinum stays in the same subscription and follows a preview of its cost', async () => {
    const payer = await aPayer();
    await payer.buy('gold');
    const preview = upgradePreviewSchema.parse((await payer.ask('get', '/api/billing/upgrade').expect(200)).body);
    expect(preview).toMatchObject({ renewal_amount: 2_500, currency: 'usd' });
    expect(preview.amount_due).toBeGreaterThan(1_400); // nearly a whole month's difference
    const { proration_date } = preview;
    const { body } = await payer.ask('post', '/api/billing/upgrade').send({ proration_date }).expect(200);
    expect(body).toMatchObject({ plan: 'platinum', amount: 2_500 });
    expect((await payer.ask('get', '/api/me')).body.plan).toBe('platinum');
    expect(await payer.paying()).toHaveLength(1);
    expect((await payer.ask('post', '/api/billing/upgrade').send({ proration_date }).expect(409)).body.code).toBe(
      'NO_SUBSCRIPTION',
    );
  });

  it("the upgrade preview includes the customer's discount in the renewal amount", async () => {
    const payer = await aPayer();
    await payer.buy('gold');
    const { customers, subscriptions } = server.app.get(PaymentProvider).stripe!;
    const retrieve = subscriptions.retrieve.bind(subscriptions);
    const discount = { end: null, source: { type: 'coupon', coupon: { percent_off: 20 } } };
    const customer = { id: await payer.customerId(), discount };
    const spies = [
      jest
        .spyOn(subscriptions, 'retrieve')
        .mockImplementation(async (id) => Object.assign(await retrieve(id), { customer })),
      jest.spyOn(customers, 'retrieve').mockResolvedValue(customer as never),
    ];
    const preview = upgradePreviewSchema.parse((await payer.ask('get', '/api/billing/upgrade').expect(200)).body);
    for (const spy of spies) spy.mockRestore();
    expect(preview.renewal_amount).toBe(2_000);
  });

  it('a declined card or an outdated preview leaves the plan unchanged', async () => {
    const payer = await aPayer();
    await payer.buy('gold');
    const { proration_date } = (await payer.ask('get', '/api/billing/upgrade')).body;
    const upgrade = (date: number) => payer.ask('post', '/api/billing/upgrade').send({ proration_date: date });
    expect((await upgrade(proration_date - 7_200).expect(409)).body.code).toBe('PREVIEW_OUT_OF_DATE');
    await payments.declineFrom(await payer.customerId());
    expect((await upgrade(proration_date).expect(409)).body).toMatchObject({
      code: 'CARD_DECLINED',
      message: 'Your card was declined.',
    });
    expect(await payer.subscription()).toMatchObject({ plan: 'gold', amount: 1_000 });
  });

  it('gold and platinum can be cancelled; without a subscription the request is refused', async () => {
    for (const plan of ['gold', 'platinum']) {
      const payer = await aPayer();
      await payer.buy(plan);
      await payer.ask('post', '/api/billing/cancel-subscription').expect(200);
    }
    const { body } = await (await aPayer()).ask('post', '/api/billing/cancel-subscription').expect(409);
    expect(body.code).toBe('NO_SUBSCRIPTION');
  });

  it('a cancelled subscription can be resumed while it runs, and renews again', async () => {
    const payer = await aPayer();
    const resume = () => payer.ask('post', '/api/billing/resume-subscription');
    expect((await resume().expect(409)).body.code).toBe('NO_SUBSCRIPTION');
    await payer.buy('gold');
    await payer.ask('post', '/api/billing/cancel-subscription').expect(200);
    const { body } = await resume().expect(200);
    expect(body).toMatchObject({ plan: 'gold', cancel_at_period_end: false });
    expect((await payer.ask('get', '/api/me')).body.subscription_end_date).toBeNull();
    await payments.pass(32);
    await payer.hear();
    expect(await payer.subscription()).toMatchObject({ plan: 'gold', cancel_at_period_end: false });
    expect((await resume().expect(200)).body).toMatchObject({ plan: 'gold', cancel_at_period_end: false });
  });

  /** Presses the only button on the portal's page that changes when a subscription ends. */
  const press = async (payer: Awaited<ReturnType<typeof aPayer>>, renews: 'yes' | 'no') => {
    const { url } = (await payer.ask('post', '/api/billing/portal').expect(200)).body;
    const [subscription] = (await payer.paying()).map(({ id }) => id);
    await fetch(url, { method: 'POST', body: new URLSearchParams({ subscription: subscription!, renews }) });
    await payer.hear();
  };

  it('a subscription that was cancelled on the portal can be resumed here, and renews again', async () => {
    const payer = await aPayer();
    await payer.buy('gold');
    await press(payer, 'no');
    const ending = await payer.subscription();
    expect(ending.cancel_at_period_end).toBe(true);
    expect((await payer.ask('post', '/api/billing/cancel-subscription').expect(200)).body).toEqual(ending);
    const { body } = await payer.ask('post', '/api/billing/resume-subscription').expect(200);
    expect(body).toMatchObject({ plan: 'gold', cancel_at_period_end: false });
    await payments.pass(32);
    await payer.hear();
    expect(await payer.subscription()).toMatchObject({ plan: 'gold', cancel_at_period_end: false });
  });

  it('a subscription that the provider still ends is not said to be resumed', async () => {
    const payer = await aPayer();
    await payer.buy('gold');
    await press(payer, 'no');
    const { subscriptions } = server.app.get(PaymentProvider).stripe!;
    const spy = jest.spyOn(subscriptions, 'update').mockImplementation((id) => subscriptions.retrieve(id));
    const { body } = await payer.ask('post', '/api/billing/resume-subscription').expect(409);
    spy.mockRestore();
    expect(body.code).toBe('STILL_ENDS');
  });

  it('an upgrade of a subscription that was cancelled on the portal renews as Platinum', async () => {
    const payer = await aPayer();
    await payer.buy('gold');
    await press(payer, 'no');
    const { proration_date } = (await payer.ask('get', '/api/billing/upgrade').expect(200)).body;
    const { body } = await payer.ask('post', '/api/billing/upgrade').send({ proration_date }).expect(200);
    expect(body).toMatchObject({ plan: 'platinum', cancel_at_period_end: false });
  });

  it('a subscription that was set to end later ends with its period once its user cancels it', async () => {
    const payer = await aPayer();
    await payer.buy('gold');
    const { current_period_end: end } = await payer.subscription();
    const [subscription] = await payer.paying();
    const { subscriptions } = server.app.get(PaymentProvider).stripe!;
    await subscriptions.update(subscription!.id, { cancel_at: Date.parse(end!) / 1_000 + 864_000 });
    const { body } = await payer.ask('post', '/api/billing/cancel-subscription').expect(200);
    expect(body).toMatchObject({ cancel_at_period_end: true, current_period_end: end });
  });

  it('a subscription that has ended cannot be resumed', async () => {
    const payer = await aPayer();
    await payer.buy('gold');
    await payer.ask('post', '/api/billing/cancel-subscription').expect(200);
    await payments.pass(32);
    await payer.hear();
    expect((await payer.ask('post', '/api/billing/resume-subscription').expect(409)).body.code).toBe('NO_SUBSCRIPTION');
  });

  it('a user sees their card, what is charged next and when, and every invoice with its page', async () => {
    const payer = await aPayer();
    const told = async () => paymentsSchema.parse((await payer.ask('get', '/api/billing/payments').expect(200)).body);
    expect(await told()).toEqual({ next: null, card: null, invoices: [] });
    await payer.buy('gold');
    await payments.pass(32);
    await payer.hear();
    const paid = await told();
    expect(paid.card).toEqual({ brand: 'visa', last4: '4242' });
    const { current_period_end: at } = await payer.subscription();
    expect(paid.next).toEqual({ amount: 1_000, currency: 'usd', at });
    expect(paid.invoices.map(({ amount, currency, status }) => [amount, currency, status])).toEqual([
      [1_000, 'usd', 'paid'],
      [1_000, 'usd', 'paid'],
    ]);
    const receipt = await (await fetch(paid.invoices[0]!.page!)).text();
    expect(receipt).toContain(`Receipt ${paid.invoices[0]!.number}`);
    expect(receipt).toContain('$10.00');

    await payer.ask('post', '/api/billing/cancel-subscription').expect(200);
    expect(await told()).toEqual({ ...paid, next: null });
  });

  it('card and invoices are shown when the provider previews no next invoice', async () => {
    const payer = await aPayer();
    await payer.buy('gold');
    // Set to end at the provider after we read that it renews.
    const [subscription] = await payer.paying();
    const plans = server.app.get(PaidPlans);
    const renewing = await plans.present(await payer.customerId());
    const { subscriptions } = server.app.get(PaymentProvider).stripe!;
    await subscriptions.update(subscription!.id, { cancel_at_period_end: true });
    const spy = jest.spyOn(plans, 'present').mockResolvedValue(renewing);
    const answer = await payer.ask('get', '/api/billing/payments');
    spy.mockRestore();
    expect(answer.status).toBe(200);
    expect(paymentsSchema.parse(answer.body)).toMatchObject({ next: null, card: { last4: '4242' }, invoices: [{}] });
  });

  it('a payment that failed is an open invoice, and another user sees none of it', async () => {
    const [payer, other] = [await aPayer(), await aPayer()];
    await payer.buy('gold');
    await payments.declineFrom(await payer.customerId());
    await payments.pass(32);
    await payer.hear();
    const { body } = await payer.ask('get', '/api/billing/payments').expect(200);
    expect(body.invoices.map(({ status }: { status: string }) => status)).toEqual(['open', 'paid']);
    expect((await other.ask('get', '/api/billing/payments')).body.invoices).toEqual([]);
  });

  it("a customer gets the provider's portal; a user without a subscription is refused", async () => {
    const payer = await aPayer();
    await payer.ask('post', '/api/billing/portal').expect(409);
    await payer.buy('gold');
    const { body } = await payer.ask('post', '/api/billing/portal').expect(200);
    expect(await (await fetch(body.url)).text()).toContain(`href="${ORIGIN}/account"`);
    const { invoices } = (await payer.ask('get', '/api/billing/payments')).body;
    expect(await (await fetch(body.url)).text()).toContain(`href="${new URL(invoices[0].page).pathname}"`);
  });

  it('a customer whom the provider has deleted gets NO_SUBSCRIPTION instead of the portal', async () => {
    const payer = await aPayer();
    await payer.buy('gold');
    await server.db.query(`update billing_customers set customer_id = $2 where user_id = $1`, [
      payer.userId,
      `cus_${randomUUID()}`,
    ]);
    const { body } = await payer.ask('post', '/api/billing/portal').expect(409);
    expect(body.code).toBe('NO_SUBSCRIPTION');
  });

  it('checkout creates a new customer when the provider has deleted the old one', async () => {
    const payer = await aPayer();
    await payer.open({ plan: 'gold' }).expect(200);
    await server.db.query(`update billing_customers set customer_id = $2 where user_id = $1`, [
      payer.userId,
      `cus_${randomUUID()}`,
    ]);
    await payer.buy('gold');
    expect((await payer.subscription()).plan).toBe('gold');
  });

  // Last, because Passport has one strategy of a name and process: that of the newest server.
  it('where no mail can be sent, nobody is asked to confirm an address before paying', async () => {
    const without = await aServer({ ...payments.settings, FAIRLINE_DEMO: '0', SMTP_URL: '' });
    const somebody = await without.someone('free', false);
    await somebody.ask('post', '/api/billing/create-checkout-session').expect(200);
    await without.close();
  });
});

describe('events of the payment provider', () => {
  let payments: TestPayments;
  let server: TestServer;

  beforeAll(async () => {
    const port = await freePort();
    payments = await aPaymentProvider(`http://127.0.0.1:${port}/api/billing/webhook`);
    server = await aServer({ ...payments.settings, FAIRLINE_DEMO: '0' }, port);
  });
  afterAll(async () => {
    await server?.close();
    payments?.close();
  });

  const stored = async (customer: string) => {
    const { rows } = await server.db.query<{ id: string }>(`select id from payment_events where customer_id = $1`, [
      customer,
    ]);
    return rows.map(({ id }) => id);
  };

  it('events are stored once however often they are sent, and queued for the workers', async () => {
    await payments.tellAs({ repeats: 3, jitterMs: 30 });
    const payer = await server.someone('free');
    await server.db.query(`update users set email_confirmed_at = now() where id = $1`, [payer.userId]);
    const { body } = await payer.ask('post', '/api/billing/create-checkout-session').send({ plan: 'gold' }).expect(200);
    await payments.type(body.url, GOOD);
    await until(async () => (await payments.state()).untold.length === 0);
    const { rows } = await server.db.query(`select customer_id from billing_customers where user_id = $1`, [
      payer.userId,
    ]);
    const ids = await stored(String(rows[0].customer_id));
    expect(ids.length).toBeGreaterThanOrEqual(3);
    const queue = server.app.get<Queue>(getQueueToken('apply-payments'), { strict: false });
    const jobs = await Promise.all(ids.map((id) => queue.getJob(id)));
    expect(jobs.map((job) => job?.data)).toEqual(ids.map((event) => ({ event })));
  });

  it('events without a valid signature are refused', async () => {
    const post = (signature?: string) => {
      const posted = request(server.url).post('/api/billing/webhook').type('application/json');
      return (signature === undefined ? posted : posted.set('stripe-signature', signature)).send('{"id":"evt_forged"}');
    };
    for (const signature of [undefined, '', 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`])
      expect((await post(signature).expect(400)).body.code).toBe('BAD_SIGNATURE');
    expect((await server.db.query(`select from payment_events where id = 'evt_forged'`)).rowCount).toBe(0);
  });
});

describe('the demo accounts for gold and platinum', () => {
  // They are customers of this test's provider, which ends with it: the next server creates new ones.
  afterAll(async () => {
    const server = await aServer({ FAIRLINE_DEMO: '0' });
    await server.db.query(`delete from users where email like '%@fairline.test'`);
    await server.close();
  });

  it('demo accounts subscribe once at the simulated provider, and again after their subscriptions ended', async () => {
    const payments = await aPaymentProvider('');
    const subscriptions = async () => (await payments.state()).subscriptions.map(({ status }) => status).sort();
    const start = async () => (await aServer(payments.settings)).close();
    await start();
    expect(await subscriptions()).toEqual(['active', 'active']);
    await start();
    expect(await subscriptions()).toEqual(['active', 'active']);
    for (const { customer } of (await payments.state()).subscriptions) await payments.declineFrom(customer);
    await payments.pass(70);
    await start();
    expect(await subscriptions()).toEqual(['active', 'active', 'canceled', 'canceled']);
    payments.close();
  });
});

describe('an installation without a payment provider', () => {
  it('without a payment provider, checkout and webhook answer BILLING_OFF, and the free plan is still shown', async () => {
    const server = await aServer();
    const somebody = await server.someone('free');
    await server.db.query(`update users set email_confirmed_at = now() where id = $1`, [somebody.userId]);
    const { body } = await somebody.ask('post', '/api/billing/create-checkout-session').expect(503);
    expect(body.code).toBe('BILLING_OFF');
    expect((await request(server.url).post('/api/billing/webhook').expect(503)).body.code).toBe('BILLING_OFF');
    expect((await somebody.ask('get', '/api/billing/subscription').expect(200)).body.plan).toBe('free');
    await server.close();
  });
});
