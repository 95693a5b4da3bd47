import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { until } from '@fairline/shared/testing';
import Stripe from 'stripe';
import { readConfig } from '../config.js';
import { makeServer } from '../server.js';
import { makeSimulator, type Simulator } from '../simulator.js';

const SECRET = 'whsec_of_the_test';
const DAY = 86_400;
const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

describe('the simulated payment provider', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fairline-payments-'));
  const received: Stripe.Event[] = [];
  /** How many deliveries the receiver still refuses. */
  let refusals = 0;
  let receiver: Server;
  let server: Server;
  let simulator: Simulator;
  let origin: string;
  let stripe: Stripe;

  const open = async (webhook: string) => {
    simulator = makeSimulator(
      readConfig({
        SIM_WEBHOOK_URL: webhook,
        SIM_WEBHOOK_SECRET: SECRET,
        SIM_PAYMENTS_FILE: path.join(folder, 'payments.json'),
      }),
    );
    server = makeServer(simulator);
    origin = await listening(server);
    stripe = new Stripe('sk_test_any', { protocol: 'http', host: '127.0.0.1', port: new URL(origin).port });
  };
  const close = async () => {
    simulator.payments.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };

  let webhook: string;
  beforeAll(async () => {
    receiver = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      refusals -= 1;
      if (refusals >= 0) return void response.writeHead(500).end();
      received.push(Stripe.webhooks.constructEvent(body, String(request.headers['stripe-signature']), SECRET));
      response.end();
    });
    webhook = await listening(receiver);
    await open(webhook);
  });
  afterAll(async () => {
    await close();
    receiver.closeAllConnections();
    receiver.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    received.length = 0;
  });

  const admin = async (place: string, body: object) => {
    const answer = await fetch(`${origin}/admin/payments/${place}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const aPrice = (unit_amount = 1_000) =>
    stripe.prices.create({
      currency: 'usd',
      unit_amount,
      recurring: { interval: 'month' },
      product_data: { name: 'Fairline Gold' },
    });
  const aCheckout = async () => {
    const [customer, price] = await Promise.all([stripe.customers.create({ email: 'a@b.test' }), aPrice()]);
    return stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://fairline.test/billing/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://fairline.test/billing/cancel',
    });
  };
  const type = (page: string, card: string) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' });
  const aSubscription = async (card = 'pm_card_visa') => {
    const customer = await stripe.customers.create({ email: 'a@b.test', payment_method: card });
    const price = await aPrice();
    return stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  };
  const statusOf = async (id: string) => (await stripe.subscriptions.retrieve(id)).status;

  it('the payment simulator has a checkout page that declines a bad card, accepts a good one and charges only once', async () => {
    const session = await aCheckout();
    const shown = await (await fetch(session.url!)).text();
    expect(shown).toContain('Card number');
    expect(shown).toContain('$10.00');
    expect(shown).toContain('href="http://fairline.test/billing/cancel"');

    const declined = await type(session.url!, '4000 0000 0000 0002');
    expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining('Your card was declined.')]);
    expect(await (await type(session.url!, '4242 4242 4242 4241')).text()).toContain('Your card number is incorrect.');
    const paid = await type(session.url!, '4242 4242 4242 4242');
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `http://fairline.test/billing/success?session_id=${session.id}`,
    ]);
    expect((await type(session.url!, '4242424242424242')).status).toBe(404);
    const { status, subscription } = await stripe.checkout.sessions.retrieve(session.id);
    expect([status, await statusOf(String(subscription))]).toEqual(['complete', 'active']);
    await until(() => received.some((event) => event.type === 'checkout.session.completed'));
  });

  it('the payment simulator renews a subscription by its clock and sends the event', async () => {
    const { id, items } = await aSubscription();
    const end = items.data[0]!.current_period_end;
    await admin('time', { seconds: 32 * DAY });
    const renewed = await stripe.subscriptions.retrieve(id);
    expect([renewed.status, renewed.items.data[0]!.current_period_start]).toEqual(['active', end]);
    await until(() => received.filter((event) => event.type === 'invoice.paid').length >= 2);
  });

  it('the payment simulator ends a cancelled subscription at the end of its period', async () => {
    const { id } = await aSubscription();
    const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(ending.status).toBe('active');
    await admin('time', { seconds: 32 * DAY });
    const { status, ended_at } = await stripe.subscriptions.retrieve(id);
    expect([status, ended_at]).toEqual(['canceled', ending.items.data[0]!.current_period_end]);
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toThrow(/canceled/);
  });

  it('the payment simulator retries a failed payment for a week and then ends the subscription', async () => {
    const { id, customer } = await aSubscription();
    await admin('card', { customer, declines: true });
    await admin('time', { seconds: 32 * DAY });
    expect(await statusOf(id)).toBe('past_due');
    await admin('time', { seconds: 8 * DAY });
    expect(await statusOf(id)).toBe('canceled');
  });

  it('the payment simulator makes a subscription active again when its card works again', async () => {
    const { id, customer } = await aSubscription();
    await admin('card', { customer, declines: true });
    await admin('time', { seconds: 32 * DAY });
    await admin('card', { customer, declines: false });
    await admin('time', { seconds: 3 * DAY });
    expect(await statusOf(id)).toBe('active');
  });

  it('the payment simulator bills a price increase in proportion to the remaining days, as its preview says', async () => {
    const { id, items } = await aSubscription();
    const price = (await aPrice(2_500)).id;
    const { id: item, current_period_start: start, current_period_end: end } = items.data[0]!;
    const change: Stripe.SubscriptionUpdateParams & Stripe.InvoiceCreatePreviewParams.SubscriptionDetails = {
      items: [{ id: item, price }],
      proration_behavior: 'always_invoice',
      proration_date: Math.round((start + end) / 2),
    };
    const preview = await stripe.invoices.createPreview({ subscription: id, subscription_details: change });
    expect(preview.amount_due).toBe(750);
    const { latest_invoice } = await stripe.subscriptions.update(id, change);
    expect(latest_invoice).toMatch(/^in_/);
    await until(() => received.some(({ data }) => (data.object as Stripe.Invoice).id === latest_invoice));
    const billed = received.find(({ data }) => (data.object as Stripe.Invoice).id === latest_invoice);
    expect((billed!.data.object as Stripe.Invoice).amount_paid).toBe(750);
  });

  it('the payment simulator lets a customer cancel and resume on the portal page', async () => {
    const { id, customer } = await aSubscription();
    const return_url = 'http://fairline.test/account';
    const { url } = await stripe.billingPortal.sessions.create({ customer: String(customer), return_url });
    const press = (renews: string) =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ subscription: id, renews }) }).then((answer) =>
        answer.text(),
      );
    expect(await press('no')).toContain('Renew subscription');
    const ending = await stripe.subscriptions.retrieve(id);
    expect([ending.cancel_at, ending.cancel_at_period_end]).toEqual([ending.items.data[0]!.current_period_end, false]);
    expect(await press('yes')).toContain('Cancel subscription');
    expect((await stripe.subscriptions.retrieve(id)).cancel_at).toBeNull();
  });

  it('the payment simulator ends a subscription on its cancel_at, which only an empty cancel_at clears', async () => {
    const { id, items } = await aSubscription();
    const cancel_at = items.data[0]!.current_period_end + 5 * DAY;
    await stripe.subscriptions.update(id, { cancel_at });
    expect((await stripe.subscriptions.update(id, { cancel_at_period_end: false })).cancel_at).toBe(cancel_at);
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toThrow(/cancel_at/);
    await expect(stripe.subscriptions.update(id, { cancel_at: '', cancel_at_period_end: false })).rejects.toThrow(
      /one/,
    );
    expect((await stripe.subscriptions.update(id, { cancel_at: '' })).cancel_at).toBeNull();
    await stripe.subscriptions.update(id, { cancel_at });
    await admin('time', { seconds: 64 * DAY });
    const { status, ended_at } = await stripe.subscriptions.retrieve(id);
    expect([status, ended_at]).toEqual(['canceled', cancel_at]);
  });

  it('the payment simulator repeats its answer for a repeated idempotency key, and rejects the key for another call', async () => {
    const [one, same] = await Promise.all(
      [1, 2].map(() => stripe.customers.create({ email: 'a@b.test' }, { idempotencyKey: 'a key' })),
    );
    expect(same!.id).toBe(one!.id);
    await expect(stripe.customers.create({ email: 'c@d.test' }, { idempotencyKey: 'a key' })).rejects.toThrow(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)(
    'the payment simulator leaves one call unanswered when told to, %s the call takes effect',
    async (when, made) => {
      const email = `${when}@b.test`;
      const impatient = { timeout: 1_500, maxNetworkRetries: 0 };
      await admin('silence', { call: 'POST /v1/customers', when });
      await expect(stripe.customers.create({ email }, impatient)).rejects.toThrow(Stripe.errors.StripeConnectionError);
      const { customers } = (await (await fetch(`${origin}/admin/payments`)).json()) as {
        customers: { email: string }[];
      };
      expect(customers.filter((each) => each.email === email)).toHaveLength(made);
      expect((await stripe.customers.create({ email })).email).toBe(email);
    },
  );

  it('the payment simulator rejects invalid calls with the same errors as Stripe', async () => {
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    await expect(stripe.customers.create({ shoe_size: 12 } as Stripe.CustomerCreateParams)).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
    });
    await expect(stripe.checkout.sessions.create({ mode: 'subscription' })).rejects.toMatchObject({
      code: 'parameter_missing',
    });
    const unauthorised = new Stripe('pk_live_x', { protocol: 'http', host: '127.0.0.1', port: new URL(origin).port });
    await expect(unauthorised.customers.create({})).rejects.toThrow(Stripe.errors.StripeAuthenticationError);
  });

  it('the payment simulator repeats a webhook until it is accepted, and sends duplicates and delays on request', async () => {
    refusals = 2;
    await stripe.customers.create({ email: 'a@b.test' });
    const { id } = await aSubscription();
    const about = () => received.filter(({ data }) => (data.object as { id?: string }).id === id);
    await until(() => about().length === 1);
    await admin('webhooks', { repeats: 2, jitterMs: 50 });
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await until(() => about().length === 4);
    expect(new Set(about().map((event) => event.id)).size).toBe(2);
    await admin('webhooks', {});
  });

  it('the payment simulator keeps its data over a restart, and then sends the webhooks that were not delivered', async () => {
    await admin('webhooks', { isHeld: true });
    const { id, items, customer } = await aSubscription();
    // An event sent before, and refused at first, may still arrive.
    const about = received.filter(({ data }) =>
      Object.values(data.object).some((value) => [id, customer].includes(value)),
    );
    expect(about).toEqual([]);
    await close();
    await open(webhook);
    await until(() =>
      received.some(
        ({ type, data }) => type === 'customer.subscription.created' && (data.object as { id?: string }).id === id,
      ),
    );
    const kept = await stripe.subscriptions.retrieve(id);
    expect([kept.status, kept.items.data[0]!.current_period_end]).toEqual([
      'active',
      items.data[0]!.current_period_end,
    ]);
  });

  it('a payment is refunded in parts, never beyond what was paid, and once for one key', async () => {
    const customer = String((await aSubscription()).customer);
    const [charge] = (await stripe.charges.list({ customer })).data;
    const refund = (amount: number, idempotencyKey: string) =>
      stripe.refunds.create({ charge: charge!.id, amount, reason: 'duplicate' }, { idempotencyKey });
    const twice = await Promise.all([refund(400, `${customer} 1`), refund(400, `${customer} 1`)]);
    expect(twice[0].id).toBe(twice[1].id);
    expect(twice[0]).toMatchObject({ status: 'succeeded', amount: 400, charge: charge!.id });
    expect((await stripe.charges.retrieve(charge!.id)).amount_refunded).toBe(400);
    await expect(refund(charge!.amount, `${customer} 2`)).rejects.toThrow('greater than unrefunded amount');
    await refund(charge!.amount - 400, `${customer} 3`);
    await expect(refund(1, `${customer} 4`)).rejects.toThrow('already been refunded');
    await until(() => received.filter(({ type }) => type === 'charge.refunded').length === 2);
    expect((await stripe.refunds.list({ charge: charge!.id })).data).toHaveLength(2);
  });
});
