import type { Form } from './form.js';
import type { Ledger } from './ledger.js';
import type { PaymentClock } from './payment-clock.js';
import type { Silence } from './silence.js';
import type { Subscriptions } from './subscriptions.js';
import type { Teller } from './teller.js';

/** What a call of the API works on. */
export interface Desk {
  readonly ledger: Ledger;
  readonly clock: PaymentClock;
  readonly subscriptions: Subscriptions;
  readonly teller: Teller;
  readonly silence: Silence;
  /** The pages of the billing portal that are open. */
  readonly portals: Map<string, Portal>;
}

export interface Portal {
  readonly customer: string;
  readonly returnUrl: string;
}

/** A call of the API: the ids in its address, what it says, and where the pages are for whoever asks. */
export interface Call {
  readonly ids: readonly string[];
  readonly form: Form;
  readonly origin: string;
}

/** An address of the API, `:id` for an id, and what it answers. */
export type Route = readonly [
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  answer: (desk: Desk, call: Call) => object,
];
