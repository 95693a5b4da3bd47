import type { Route } from './calls.js';
import { needed, only, textIn } from './form.js';
import { newId } from './ledger.js';
import { missing } from './refusal.js';

/** Sessions of the billing portal: a URL that opens one customer's page. */
export const portalRoutes: readonly Route[] = [
  [
    'POST',
    '/v1/billing_portal/sessions',
    ({ ledger, clock, portals }, { form, origin }) => {
      only(form, 'customer', 'return_url');
      const customer = needed(form, 'customer');
      if (!ledger.customers.has(customer)) throw missing('customer', customer, 'customer');
      const id = newId('bps');
      const returnUrl = textIn(form, 'return_url') ?? origin;
      portals.set(id, { customer, returnUrl });
      const url = `${origin}/portal/${id}`;
      return {
        id,
        object: 'billing_portal.session',
        created: clock.now(),
        customer,
        livemode: false,
        return_url: returnUrl,
        url,
      };
    },
  ],
];
