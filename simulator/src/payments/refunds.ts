import { type Ledger, newId } from './ledger.js';
import { type Invoice, type Refund, totalOf } from './objects.js';
import type { PaymentClock } from './payment-clock.js';
import { missing, wrong } from './refusal.js';
import type { WebhookSender } from './webhook-sender.js';

/** Whose refunds take a day, and then arrive or fail, by the last digits of the card, as with Stripe's test cards. */
const LATE_CARDS: Readonly<Record<string, Refund['status']>> = { '7726': 'succeeded', '5126': 'failed' };
const DAY = 86_400;

/** Payments with a card, and what was given back of them. A paid invoice is one payment. */
export class Refunds {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: PaymentClock,
    private readonly webhooks: WebhookSender,
  ) {}

  /** Of a customer, newest first. */
  chargesOf(customer: string): Invoice[] {
    return [...this.ledger.invoices.values()]
      .filter((invoice) => invoice.customer === customer && invoice.isPaid && totalOf(invoice.lines) > 0)
      .reverse();
  }

  charge(id: string): Invoice {
    const invoice = this.ledger.invoices.get(id.replace('ch_', 'in_'));
    if (!invoice?.isPaid || totalOf(invoice.lines) <= 0) throw missing('charge', id);
    return invoice;
  }

  make(invoice: Invoice, asked: Pick<Refund, 'reason' | 'metadata'> & { readonly amount: number | undefined }): Refund {
    const left = totalOf(invoice.lines) - this.refundedOf(invoice);
    const amount = asked.amount ?? left;
    if (left === 0) throw wrong(`Charge ${chargeIdOf(invoice)} has already been refunded.`);
    if (amount <= 0 || amount > left)
      throw wrong(
        `Refund amount ($${amount / 100}) is greater than unrefunded amount on charge ($${left / 100})`,
        'amount',
      );
    const late = LATE_CARDS[this.ledger.customers.get(invoice.customer)?.card?.last4 ?? ''];
    const refund: Refund = {
      ...{ id: newId('re'), invoice: invoice.id, amount, created: this.clock.now() },
      ...{ reason: asked.reason, metadata: asked.metadata, status: late === 'succeeded' ? 'pending' : 'succeeded' },
      becomes: late,
    };
    this.ledger.refunds.set(refund.id, refund);
    this.webhooks.tell('refund.created', this.wire(refund));
    this.webhooks.tell('charge.refunded', this.wireCharge(invoice));
    return refund;
  }

  /** Ends what takes a day. */
  keepTime(): void {
    for (const refund of this.ledger.refunds.values()) {
      if (!refund.becomes || refund.created + DAY > this.clock.now()) continue;
      refund.status = refund.becomes;
      refund.becomes = undefined;
      this.webhooks.tell(refund.status === 'failed' ? 'refund.failed' : 'refund.updated', this.wire(refund));
    }
  }

  wire({ id, invoice, amount, reason, metadata, created, status }: Refund) {
    const paid = this.ledger.invoices.get(invoice)!;
    return {
      ...{ id, object: 'refund', charge: chargeIdOf(paid), amount, currency: this.currencyOf(paid) },
      ...{ reason: reason ?? null, metadata, created, status },
      ...(status === 'failed' ? { failure_reason: 'lost_or_stolen_card' } : {}),
    };
  }

  wireCharge(invoice: Invoice) {
    const [amount, amount_refunded] = [totalOf(invoice.lines), this.refundedOf(invoice)];
    return {
      ...{ id: chargeIdOf(invoice), object: 'charge', customer: invoice.customer, created: invoice.created },
      ...{ amount, amount_captured: amount, amount_refunded, refunded: amount_refunded === amount },
      ...{ currency: this.currencyOf(invoice), status: 'succeeded', paid: true, captured: true, disputed: false },
      ...{ description: invoice.lines[0]?.description ?? null, metadata: {}, livemode: false },
    };
  }

  private refundedOf({ id }: Invoice): number {
    return [...this.ledger.refunds.values()]
      .filter(({ invoice, status }) => invoice === id && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  private currencyOf({ subscription }: Invoice): string {
    return this.ledger.prices.get(this.ledger.subscriptions.get(subscription)!.price)!.currency;
  }
}

const chargeIdOf = ({ id }: Invoice): string => id.replace('in_', 'ch_');
