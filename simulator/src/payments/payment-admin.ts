import type { Answered, Asked } from './asked.js';
import type { ProviderState } from './calls.js';
import { type Subscription, totalOf } from './objects.js';
import { type Manner, PLAIN } from './webhook-sender.js';
import { wireSubscription } from './wire.js';

/** The payment provider's admin API: its clock, its webhook delivery, and changes to subscriptions. */
export class PaymentAdmin {
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
