/** The provider's records. Times in seconds of its clock, amounts in cents. */
export interface Customer {
  readonly id: string;
  readonly email: string;
  readonly created: number;
  readonly metadata: Metadata;
  card: Card | undefined;
}

export type Metadata = Readonly<Record<string, string>>;

/** A card on file: its last digits, and why a charge fails, if it does. */
export interface Card {
  readonly last4: string;
  readonly refusal: CardRefusal | undefined;
}

export interface CardRefusal {
  readonly code: string;
  readonly message: string;
}

export interface Price {
  readonly id: string;
  readonly product: string;
  readonly title: string;
  readonly unitAmount: number;
  readonly currency: string;
  /** Missing in records of older versions: a month. */
  readonly interval?: 'month' | 'year';
  readonly lookupKey: string | undefined;
  readonly metadata: Metadata;
  readonly created: number;
}

export interface Session {
  readonly id: string;
  readonly customer: string;
  readonly price: string;
  readonly clientReferenceId: string | undefined;
  readonly metadata: Metadata;
  readonly subscriptionMetadata: Metadata;
  readonly trialDays?: number | undefined;
  readonly successUrl: string;
  readonly cancelUrl: string | undefined;
  readonly created: number;
  readonly expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  subscription: string | undefined;
}

export interface Subscription {
  readonly id: string;
  readonly itemId: string;
  readonly customer: string;
  readonly created: number;
  price: string;
  metadata: Metadata;
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  /** When it ends by a date of its own, as one does that was cancelled on the portal: flexible billing sets no flag then. */
  cancelAt: number | undefined;
  canceledAt: number | undefined;
  endedAt: number | undefined;
  latestInvoice: string | undefined;
  /** How often the payment of this period has failed. */
  failures: number;
}

export interface Invoice {
  readonly id: string;
  readonly customer: string;
  readonly subscription: string;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  readonly created: number;
  readonly lines: readonly InvoiceLine[];
  isPaid: boolean;
}

/** What was given back of a paid invoice. */
export interface Refund {
  readonly id: string;
  readonly invoice: string;
  readonly amount: number;
  readonly reason: string | undefined;
  readonly metadata: Metadata;
  readonly created: number;
  status: 'pending' | 'succeeded' | 'failed';
  /** What becomes of it a day later. */
  becomes: Refund['status'] | undefined;
}

export interface InvoiceLine {
  readonly description: string;
  readonly amount: number;
  readonly isProration: boolean;
}

export const totalOf = (lines: readonly InvoiceLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** An event of the webhook; `told` once the receiver has acknowledged it. */
export interface Happening {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly object: object;
  told: boolean;
}
