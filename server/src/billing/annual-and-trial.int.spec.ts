import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { subscriptionSchema, upgradePreviewSchema } from '@fairline/shared/contract';
import { listPriceOf } from '@fairline/shared/domain';
import { PaidPlans } from '@fairline/shared/node';
import { jest } from '@jest/globals';
import { aPaymentProvider, type TestPayments } from '../testing/a-payment-provider.js';
import { aServer, type TestServer } from '../testing/a-server.js';

jest.setTimeout(60_000);

const GOOD = '4242 4242 4242 4242';
const DAY_MS = 86_400_000;

/** An operator's file with these settings. */
const operatorFile = (settings: object): string => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'operator-')), 'operator.json');
  writeFileSync(file, JSON.stringify(settings));
  return file;
};

const payerAt = (server: TestServer, payments: TestPayments) => async () => {
  const somebody = await server.someone('free');
  await server.db.query(`update users set email_confirmed_at = now() where id = $1`, [somebody.userId]);
  const open = (body: object) => somebody.ask('post', '/api/billing/create-checkout-session').send(body);
  const subscription = async () =>
    subscriptionSchema.parse((await somebody.ask('get', '/api/billing/subscription').expect(200)).body);
  const hear = async () => {
    const { rows } = await server.db.query(`select customer_id from billing_customers where user_id = $1`, [
      somebody.userId,
    ]);
    await server.app.get(PaidPlans).refresh(String(rows[0].customer_id));
  };
  const buy = async (body: object) => {
    const { url } = (await open(body).expect(200)).body;
    const shown = await (await fetch(url)).text();
    await payments.type(url, GOOD);
    await hear();
    return shown;
  };
  const invoices = async () =>
    (await somebody.ask('get', '/api/billing/payments').expect(200)).body.invoices.map(
      ({ amount }: { amount: number }) => amount,
    );
  return { ...somebody, open, subscription, hear, buy, invoices };
};

const daysUntil = (at: string | null, from: number): number => Math.round((Date.parse(at!) - from) / DAY_MS);

describe('a yearly price', () => {
  let payments: TestPayments, server: TestServer, aPayer: ReturnType<typeof payerAt>;

  beforeAll(async () => {
    payments = await aPaymentProvider('');
    const OPERATOR_FILE = operatorFile({ annualMonths: 10 });
    server = await aServer({ ...payments.settings, FAIRLINE_DEMO: '0', OPERATOR_FILE });
    aPayer = payerAt(server, payments);
  });
  afterAll(async () => {
    await server?.close();
    payments?.close();
  });

  it('a plan can be bought by the year, for as many months as the operator says, and renews by the year', async () => {
    const payer = await aPayer();
    expect(await payer.buy({ plan: 'gold', interval: 'year' })).toContain('$100.00 <small>per year');
    const bought = await payer.subscription();
    expect(bought).toMatchObject({ plan: 'gold', amount: listPriceOf('gold', 'year', 10), interval: 'year' });
    await payments.pass(367);
    await payer.hear();
    const renewed = await payer.subscription();
    expect(renewed.plan).toBe('gold');
    expect(daysUntil(renewed.current_period_end, Date.parse(bought.current_period_end!))).toBeGreaterThan(364);
    expect(await payer.invoices()).toEqual([10_000, 10_000]);
  });

  it('an upgrade of a year stays a year', async () => {
    const payer = await aPayer();
    await payer.buy({ plan: 'gold', interval: 'year' });
    const preview = upgradePreviewSchema.parse((await payer.ask('get', '/api/billing/upgrade').expect(200)).body);
    expect(preview).toMatchObject({ renewal_amount: 25_000, interval: 'year' });
    const { proration_date } = preview;
    const { body } = await payer.ask('post', '/api/billing/upgrade').send({ proration_date }).expect(200);
    expect(body).toMatchObject({ plan: 'platinum', amount: 25_000, interval: 'year' });
  });

  it('without a word of the year a plan is monthly, and begins with a payment', async () => {
    const payer = await aPayer();
    await payer.buy({ plan: 'gold' });
    expect(await payer.subscription()).toMatchObject({ amount: 1_000, interval: 'month', trial_end: null });
  });
});

describe('a trial', () => {
  let payments: TestPayments, server: TestServer, aPayer: ReturnType<typeof payerAt>;

  beforeAll(async () => {
    payments = await aPaymentProvider('');
    const OPERATOR_FILE = operatorFile({ trialDays: 7 });
    server = await aServer({ ...payments.settings, FAIRLINE_DEMO: '0', OPERATOR_FILE });
    aPayer = payerAt(server, payments);
  });
  afterAll(async () => {
    await server?.close();
    payments?.close();
  });

  it('the first subscription begins with the days of the operator, and is paid after them', async () => {
    const payer = await aPayer();
    expect(await payer.buy({ plan: 'platinum' })).toContain('7 days free, then $25.00 per month');
    const trial = await payer.subscription();
    expect(trial).toMatchObject({ plan: 'platinum', amount: 2_500, trial_end: trial.current_period_end });
    expect((await payer.ask('get', '/api/me')).body.plan).toBe('platinum');
    expect(await payer.invoices()).toEqual([0]);
    await payments.pass(8);
    await payer.hear();
    expect(await payer.subscription()).toMatchObject({ plan: 'platinum', trial_end: null });
    expect(await payer.invoices()).toEqual([2_500, 0]);
  });

  it('a trial that is cancelled ends without a payment, and there is no second one', async () => {
    const payer = await aPayer();
    await payer.buy({ plan: 'gold' });
    await payer.ask('post', '/api/billing/cancel-subscription').expect(200);
    await payments.pass(8);
    await payer.hear();
    expect((await payer.subscription()).plan).toBe('free');
    expect(await payer.invoices()).toEqual([0]);
    expect(await payer.buy({ plan: 'gold' })).not.toContain('free');
    expect(await payer.subscription()).toMatchObject({ plan: 'gold', trial_end: null });
    expect(await payer.invoices()).toEqual([1_000, 0]);
  });

  it('no yearly price can be bought where the operator offers none', async () => {
    const payer = await aPayer();
    expect((await payer.open({ plan: 'gold', interval: 'year' }).expect(409)).body.code).toBe('NO_ANNUAL_PRICE');
  });
});
