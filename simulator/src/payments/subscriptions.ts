import type { Ledger } from './ledger.js';
import { newId } from './ledger.js';
import { type Invoice, type InvoiceLine, type Metadata, type Price, type Subscription, totalOf } from './objects.js';
import { monthsAfter, type PaymentClock } from './payment-clock.js';
import { declined } from './refusal.js';
import type { WebhookSender } from './webhook-sender.js';
import { wireInvoice, wireSubscription } from './wire.js';

/** The days of the period on which a failed payment is retried. After the last one the subscription ends. */
const RETRY_DAYS = [1, 3, 5, 7];
const DAY = 86_400;

/** The life of subscriptions: they start, change, renew by the clock, and end. */
export class Subscriptions {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: PaymentClock,
    private readonly webhooks: WebhookSender,
  ) {}

  /** Starts with the first payment, or with days that cost nothing; a declined card starts nothing. */
  begin(customerId: string, price: Price, metadata: Metadata, trialDays?: number): Subscription {
    const card = this.ledger.customers.get(customerId)?.card;
    if (!card || card.refusal) throw declined(card?.refusal ?? NO_CARD);
    const now = this.clock.now();
    const subscription: Subscription = {
      id: newId('sub'),
      itemId: newId('si'),
      customer: customerId,
      created: now,
      price: price.id,
      metadata,
      status: trialDays ? 'trialing' : 'active',
      periodStart: now,
      periodEnd: trialDays ? now + trialDays * DAY : afterPeriod(now, price),
      cancelAtPeriodEnd: false,
      cancelAt: undefined,
      canceledAt: undefined,
      endedAt: undefined,
      latestInvoice: undefined,
      failures: 0,
    };
    this.ledger.subscriptions.set(subscription.id, subscription);
    const invoice = this.bill(subscription, 'subscription_create', [trialDays ? freeTrial(price) : wholePeriod(price)]);
    this.tell('customer.subscription.created', subscription);
    if (trialDays) invoice.isPaid = true;
    else this.pay(subscription, invoice);
    return subscription;
  }

  /** The lines billed at once for a change of price at `at`: the rest of the period at the new price, minus the same at the old one. */
  proration({ price, periodStart, periodEnd, status }: Subscription, to: Price, at: number): InvoiceLine[] {
    if (status === 'trialing') return [freeTrial(to)];
    const from = this.ledger.prices.get(price)!;
    const rest = (periodEnd - at) / (periodEnd - periodStart);
    const part = (title: string, amount: number): InvoiceLine => ({
      description: `${title} after ${new Date(at * 1_000).toISOString().slice(0, 10)}`,
      amount: Math.round(amount * rest),
      isProration: true,
    });
    return [
      part(`Unused time on ${from.title}`, -from.unitAmount),
      part(`Remaining time on ${to.title}`, to.unitAmount),
    ];
  }

  /** A preview of what the next period will cost. */
  nextInvoice({ id, customer, price, periodEnd }: Subscription): object {
    const next = this.ledger.prices.get(price)!;
    const lines = [wholePeriod(next)];
    const invoice = {
      customer,
      subscription: id,
      created: periodEnd,
      lines,
      reason: 'subscription_cycle',
      isPaid: false,
    } as const;
    return wireInvoice(invoice, next.currency);
  }

  /** Bills the difference at once. If the payment fails, nothing changes. */
  changePrice(subscription: Subscription, to: Price, at: number): void {
    const lines = this.proration(subscription, to, at);
    const card = this.ledger.customers.get(subscription.customer)?.card;
    if (totalOf(lines) > 0 && (!card || card.refusal)) throw declined(card?.refusal ?? NO_CARD);
    subscription.price = to.id;
    const invoice = this.bill(subscription, 'subscription_update', lines);
    if (subscription.status === 'trialing') invoice.isPaid = true;
    else this.pay(subscription, invoice);
  }

  /** Renews subscriptions, retries payments and ends what has expired, up to now. */
  keepTime(): void {
    const now = this.clock.now();
    for (const subscription of this.ledger.subscriptions.values()) {
      while (subscription.status !== 'canceled' && turnOf(subscription) <= now) this.turn(subscription);
      while (subscription.status === 'past_due' && nextTry(subscription) <= now) this.tryAgain(subscription);
    }
  }

  end(subscription: Subscription, at: number): void {
    subscription.status = 'canceled';
    subscription.endedAt = at;
    subscription.canceledAt ??= at;
    this.tell('customer.subscription.deleted', subscription);
  }

  tell(type: string, subscription: Subscription): void {
    this.webhooks.tell(type, wireSubscription(subscription, this.ledger.prices.get(subscription.price)!));
  }

  /** Starts the next period, or ends the subscription. */
  private turn(subscription: Subscription): void {
    if ((endOf(subscription) ?? Infinity) <= subscription.periodEnd || subscription.status === 'past_due') {
      this.end(subscription, turnOf(subscription));
      return;
    }
    subscription.periodStart = subscription.periodEnd;
    const price = this.ledger.prices.get(subscription.price)!;
    subscription.periodEnd = afterPeriod(subscription.periodStart, price);
    this.pay(subscription, this.bill(subscription, 'subscription_cycle', [wholePeriod(price)]));
    this.tell('customer.subscription.updated', subscription);
  }

  private tryAgain(subscription: Subscription): void {
    const at = nextTry(subscription);
    const invoice = this.ledger.invoices.get(subscription.latestInvoice!)!;
    this.pay(subscription, invoice);
    if (subscription.status === 'past_due' && subscription.failures > RETRY_DAYS.length) this.end(subscription, at);
    else this.tell('customer.subscription.updated', subscription);
  }

  private bill(subscription: Subscription, reason: Invoice['reason'], lines: readonly InvoiceLine[]): Invoice {
    const { id, customer } = subscription;
    const created = this.clock.now();
    const invoice = { id: newId('in'), customer, subscription: id, reason, created, lines, isPaid: false };
    this.ledger.invoices.set(invoice.id, invoice);
    subscription.latestInvoice = invoice.id;
    return invoice;
  }

  private pay(subscription: Subscription, invoice: Invoice): void {
    const card = this.ledger.customers.get(subscription.customer)?.card;
    const { currency } = this.ledger.prices.get(subscription.price)!;
    invoice.isPaid = card !== undefined && card.refusal === undefined;
    subscription.failures = invoice.isPaid ? 0 : subscription.failures + 1;
    subscription.status = invoice.isPaid ? 'active' : 'past_due';
    this.webhooks.tell(invoice.isPaid ? 'invoice.paid' : 'invoice.payment_failed', wireInvoice(invoice, currency));
  }
}

/** When a subscription is set to end, in seconds; undefined if it renews. */
export const endOf = ({ cancelAt, cancelAtPeriodEnd, periodEnd }: Subscription): number | undefined =>
  cancelAt ?? (cancelAtPeriodEnd ? periodEnd : undefined);

const turnOf = (subscription: Subscription): number =>
  Math.min(subscription.periodEnd, endOf(subscription) ?? Infinity);

const NO_CARD = { code: 'missing', message: 'This customer has no card.' };

const afterPeriod = (time: number, { interval }: Price): number =>
  interval === 'year' ? monthsAfter(time, 12) : monthsAfter(time, 1);

const freeTrial = ({ title }: Price): InvoiceLine => ({
  description: `Trial period for ${title}`,
  amount: 0,
  isProration: false,
});

const wholePeriod = ({ title, unitAmount, interval = 'month' }: Price): InvoiceLine => ({
  description: `1 × ${title} (per ${interval})`,
  amount: unitAmount,
  isProration: false,
});

const nextTry = ({ periodStart, failures }: Subscription): number =>
  periodStart + (RETRY_DAYS[failures - 1] ?? RETRY_DAYS.at(-1)!) * DAY;
