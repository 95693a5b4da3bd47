import { createHash } from 'node:crypto';
import type { MarketClock } from '../market/clock.js';
import type { Answered, Asked } from './asked.js';
import type { ProviderState, Route } from './calls.js';
import { checkoutPage, checkoutRoutes, payCheckout } from './checkout.js';

import { customerRoutes } from './customers.js';
import { readForm } from './form.js';
import { invoicePage } from './invoice-page.js';
import { Ledger, newId } from './ledger.js';
import { type Subscription, totalOf } from './objects.js';
import { PaymentClock } from './payment-clock.js';
import { portalPage, portalRoutes, usePortal } from './portal.js';
import { refundRoutes } from './refund-calls.js';
import { Refunds } from './refunds.js';
import { badKey, noKey, noSuchAddress, PaymentRefusal, reusedKey } from './refusal.js';
import { Silence } from './silence.js';
import { subscriptionRoutes } from './subscription-calls.js';
import { Subscriptions } from './subscriptions.js';
import { type Manner, type PaymentsConfig, PLAIN, WebhookSender } from './webhook-sender.js';
import { wireSubscription } from './wire.js';

/** A payment provider that behaves like Stripe: its API, its hosted pages and its webhooks. */
export class Payments {
  private readonly state: ProviderState;
  private readonly api: Api;
  private readonly admin: PaymentAdmin;

  constructor(
    private readonly config: PaymentsConfig,
    market: MarketClock,
  ) {
    const ledger = new Ledger(config.file);
    const clock = new PaymentClock(market, ledger.writtenAt);
    const webhooks = new WebhookSender(config, ledger, clock);
    const subscriptions = new Subscriptions(ledger, clock, webhooks);
    const refunds = new Refunds(ledger, clock, webhooks);
    this.state = { ledger, clock, webhooks, subscriptions, refunds, silence: new Silence(), portals: new Map() };
    this.api = new Api(this.state);
    this.admin = new PaymentAdmin(this.state);
    webhooks.tellAll();
  }

  serves(path: string): boolean {
    return ['/v1/', '/checkout/', '/portal/', '/invoice/', '/admin/payments'].some((start) => path.startsWith(start));
  }

  /** Undefined when the call must stay unanswered. */
  answer(asked: Asked): Answered | undefined {
    const silent = this.state.silence.takes(asked.method, asked.path);
    if (silent === 'before') return undefined;
    const before = { ...asked, origin: this.config.publicUrl || asked.origin };
    this.keepTime();
    const answered = this.route(before);
    if (asked.method !== 'GET') this.save();
    return silent ? undefined : answered;
  }

  /** Runs everything that has become due. */
  keepTime(): void {
    const known = this.state.ledger.happenings.size;
    this.state.subscriptions.keepTime();
    this.state.refunds.keepTime();
    if (this.state.ledger.happenings.size > known) this.save();
  }

  stop(): void {
    this.state.webhooks.stop();
    this.save();
  }

  private route(asked: Asked): Answered {
    const { method, path } = asked;
    if (path.startsWith('/v1/')) return this.api.answer(asked);
    if (path.startsWith('/admin/')) return this.admin.answer(asked);
    if (path.startsWith('/invoice/')) return invoicePage(this.state, asked);
    if (path.startsWith('/portal/'))
      return method === 'POST' ? usePortal(this.state, asked) : portalPage(this.state, asked);
    return method === 'POST' ? payCheckout(this.state, asked) : checkoutPage(this.state, asked);
  }

  private save(): void {
    this.state.ledger.save(this.state.clock.now());
  }
}

const ROUTES: readonly Route[] = [
  ...customerRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...refundRoutes,
  ...portalRoutes,
];

/** The payment API: checks the key, replays repeated calls, and formats errors like Stripe. */
class Api {
  private readonly done = new Map<string, { readonly print: string; readonly answered: Answered }>();

  constructor(private readonly state: ProviderState) {}

  answer(asked: Asked): Answered {
    try {
      checkKey(asked.key);
      return this.once(asked, () => json(200, this.call(asked)));
    } catch (error) {
      if (!(error instanceof PaymentRefusal)) throw error;
      return json(error.status, { error: error.error });
    }
  }

  private call({ method, path, text, origin }: Asked): object {
    for (const [ofMethod, ofPath, answer] of ROUTES) {
      const ids = method === ofMethod ? idsIn(path, ofPath) : undefined;
      if (ids) return answer(this.state, { ids, form: readForm(text), origin });
    }
    throw noSuchAddress(method, path);
  }

  // The same idempotency key returns the same response, whatever has happened since.
  private once({ method, path, text, idempotencyKey }: Asked, work: () => Answered): Answered {
    if (method !== 'POST' || !idempotencyKey) return work();
    const print = createHash('sha256').update(`${path}\n${text}`).digest('hex');
    const known = this.done.get(idempotencyKey);
    if (known && known.print !== print) throw reusedKey();
    if (known) return { ...known.answered, headers: { ...known.answered.headers, 'idempotent-replayed': 'true' } };
    const answered = work();
    this.done.set(idempotencyKey, { print, answered });
    return answered;
  }
}

/** The ids in a path that matches an address; undefined if it does not match. */
const idsIn = (path: string, address: string): string[] | undefined => {
  const [parts, wanted] = [path.split('/'), address.split('/')];
  if (parts.length !== wanted.length) return undefined;
  if (!wanted.every((part, i) => part === ':id' || part === parts[i])) return undefined;
  return parts.filter((_, i) => wanted[i] === ':id').map(decodeURIComponent);
};

const checkKey = (key: string | undefined): void => {
  if (!key) throw noKey();
  if (!key.startsWith('sk_test_')) throw badKey(key);
};

const json = (status: number, body: object): Answered => ({
  status,
  headers: { 'content-type': 'application/json', 'request-id': newId('req') },
  body: JSON.stringify(body),
});

/** The payment provider's admin API: its clock, its webhook delivery, and changes to subscriptions. */
class PaymentAdmin {
  constructor(private readonly provider: ProviderState) {}

  answer({ method, path, text }: Asked): Answered {
    const asked = readJson(text);
    if (method === 'GET' && path === '/admin/payments') return answer(200, this.state());
    if (method !== 'POST' || !asked) return answer(404, { message: 'no such admin endpoint' });
    const refused = this.act(path, asked);
    return refused === undefined ? answer(200, this.state()) : answer(422, { message: refused });
  }

  /** Returns undefined on success, otherwise the error. */
  private act(path: string, asked: Readonly<Record<string, unknown>>): string | undefined {
    if (path === '/admin/payments/time') return this.pass(asked.seconds);
    if (path === '/admin/payments/webhooks') return this.tellAs(asked);
    if (path === '/admin/payments/price') return this.reprice(asked.subscription, asked.amount);
    if (path === '/admin/payments/card') return this.spoilCard(asked.customer, asked.declines);
    if (path === '/admin/payments/silence') return this.beSilent(asked.call, asked.when);
    return `no such admin endpoint: ${path}`;
  }

  /** Moves the clock forward, and runs everything that becomes due. */
  private pass(seconds: unknown): string | undefined {
    if (typeof seconds !== 'number' || !(seconds > 0 && seconds <= 400 * 86_400))
      return 'seconds must be a number above 0';
    this.provider.clock.pass(Math.ceil(seconds));
    this.provider.subscriptions.keepTime();
    this.provider.refunds.keepTime();
    return undefined;
  }

  private tellAs(asked: Readonly<Record<string, unknown>>): string | undefined {
    const manner: Manner = { ...PLAIN, ...asked };
    const numbers = [manner.delayMs, manner.jitterMs, manner.repeats];
    if (numbers.some((each) => typeof each !== 'number' || !(each >= 0)))
      return 'delayMs, jitterMs and repeats are numbers';
    this.provider.webhooks.manner = { ...manner, isHeld: manner.isHeld === true };
    this.provider.webhooks.tellAll();
    return undefined;
  }

  /** Gives one subscription a price of its own, such as a promotion or an old price. */
  private reprice(id: unknown, amount: unknown): string | undefined {
    const subscription = this.provider.ledger.subscriptions.get(String(id));
    if (!subscription) return `no subscription ${String(id)}`;
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 0) return 'amount must be whole cents';
    const { ledger, subscriptions } = this.provider;
    const price = ledger.prices.get(subscription.price)!;
    const own = { ...price, id: `${price.id}_${amount}`, lookupKey: undefined, unitAmount: amount };
    ledger.prices.set(own.id, own);
    subscription.price = own.id;
    subscriptions.tell('customer.subscription.updated', subscription);
    return undefined;
  }

  /** From now on a customer's card is declined, or accepted again. */
  private spoilCard(id: unknown, declines: unknown): string | undefined {
    const customer = this.provider.ledger.customers.get(String(id));
    if (!customer) return `no customer ${String(id)}`;
    const refusal = { code: 'generic_decline', message: 'Your card was declined.' };
    customer.card = { last4: customer.card?.last4 ?? '4242', refusal: declines === false ? undefined : refusal };
    return undefined;
  }

  /** Leaves the next such call unanswered: without executing it (`before`), or after executing it (`after`). */
  private beSilent(call: unknown, when: unknown): string | undefined {
    if (typeof call !== 'string' || (when !== 'before' && when !== 'after'))
      return 'call is a method and an address, when is before or after';
    this.provider.silence.over({ call, when });
    return undefined;
  }

  private state() {
    const { ledger, clock, webhooks, silence } = this.provider;
    return {
      now: new Date(clock.now() * 1_000).toISOString(),
      customers: [...ledger.customers.values()].map(({ id, email }) => ({ id, email })),
      subscriptions: [...ledger.subscriptions.values()].map((each: Subscription) =>
        wireSubscription(each, ledger.prices.get(each.price)!),
      ),
      payments: [...ledger.invoices.values()]
        .filter(({ isPaid }) => isPaid)
        .map(({ customer, lines }) => ({ customer, amount: totalOf(lines) })),
      silenced: silence.count,
      untold: [...ledger.happenings.values()].filter(({ told }) => !told).map(({ id, type }) => ({ id, type })),
      webhooks: webhooks.manner,
    };
  }
}

const readJson = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const json: unknown = JSON.parse(text || '{}');
    return typeof json === 'object' && json !== null ? { ...json } : undefined;
  } catch {
    return undefined;
  }
};

const answer = (status: number, body: object): Answered => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
