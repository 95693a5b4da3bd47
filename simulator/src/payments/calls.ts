import type { Form } from './form.js';
import type { Ledger } from './ledger.js';
import type { PaymentClock } from './payment-clock.js';
import type { Refunds } from './refunds.js';
import type { Silence } from './silence.js';
import type { Subscriptions } from './subscriptions.js';
import type { WebhookSender } from './webhook-sender.js';

/** The state that API calls work on. */
export interface ProviderState {
  readonly ledger: Ledger;
  readonly clock: PaymentClock;
  readonly subscriptions: Subscriptions;
  readonly refunds: Refunds;
  readonly webhooks: WebhookSender;
  readonly silence: Silence;
  /** The open pages of the billing portal. */
  readonly portals: Map<string, Portal>;
}

export interface Portal {
  readonly customer: string;
  readonly returnUrl: string;
}

/** An API call: the ids in its path, its parameters, and the origin of the provider's pages. */
export interface Call {
  readonly ids: readonly string[];
  readonly form: Form;
  readonly origin: string;
}

/** An API route: method, path with `:id` for an id, and handler. */
export type Route = readonly [
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  answer: (state: ProviderState, call: Call) => object,
];
