import type { Route } from './calls.js';
import { needed, only, recordIn, textIn, wholeIn } from './form.js';
import { missing, wrong } from './refusal.js';
import { listOf } from './wire.js';

const REASONS = new Set(['duplicate', 'fraudulent', 'requested_by_customer']);

/** Charges and what is given back of them. */
export const refundRoutes: readonly Route[] = [
  [
    'GET',
    '/v1/charges',
    ({ ledger, refunds }, { form }) => {
      only(form, 'customer', 'limit');
      const customer = needed(form, 'customer');
      if (!ledger.customers.has(customer)) throw missing('customer', customer, 'customer');
      const [all, limit] = [refunds.chargesOf(customer), wholeIn(form, 'limit') ?? 10];
      const found = all.slice(0, limit).map((invoice) => refunds.wireCharge(invoice));
      return listOf('/v1/charges', found, all.length > limit);
    },
  ],
  ['GET', '/v1/charges/:id', ({ refunds }, { ids: [id = ''] }) => refunds.wireCharge(refunds.charge(id))],
  [
    'POST',
    '/v1/refunds',
    ({ refunds }, { form }) => {
      only(form, 'charge', 'amount', 'reason', 'metadata');
      const reason = textIn(form, 'reason');
      if (reason !== undefined && !REASONS.has(reason)) throw wrong(`Invalid reason: ${reason}`, 'reason');
      const asked = { amount: wholeIn(form, 'amount'), reason, metadata: recordIn(form, 'metadata') };
      return refunds.wire(refunds.make(refunds.charge(needed(form, 'charge')), asked));
    },
  ],
  [
    'GET',
    '/v1/refunds',
    ({ ledger, refunds }, { form }) => {
      only(form, 'charge', 'limit');
      const invoice = refunds.charge(needed(form, 'charge'));
      const found = [...ledger.refunds.values()].filter((refund) => refund.invoice === invoice.id).reverse();
      return listOf(
        '/v1/refunds',
        found.slice(0, wholeIn(form, 'limit') ?? 10).map((refund) => refunds.wire(refund)),
      );
    },
  ],
  [
    'GET',
    '/v1/refunds/:id',
    ({ ledger, refunds }, { ids: [id = ''] }) => {
      const refund = ledger.refunds.get(id);
      if (!refund) throw missing('refund', id);
      return refunds.wire(refund);
    },
  ],
];
