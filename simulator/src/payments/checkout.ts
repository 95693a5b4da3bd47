import type { ProviderState, Route } from './calls.js';
import { type Form, listIn, needed, only, partIn, recordIn, textIn } from './form.js';
import { newId } from './ledger.js';
import type { Session } from './objects.js';
import { missing, missingParameter, wrong } from './refusal.js';
import { listOf, wireSession } from './wire.js';

const A_DAY = 86_400;

/** Checkout sessions: each is a page where one subscription can be paid, once. */
export const checkoutRoutes: readonly Route[] = [
  [
    'POST',
    '/v1/checkout/sessions',
    (state, { form, origin }) => {
      only(
        form,
        'mode',
        'customer',
        'client_reference_id',
        'line_items',
        'metadata',
        'subscription_data',
        'success_url',
        'cancel_url',
      );
      if (needed(form, 'mode') !== 'subscription') throw wrong('Only subscriptions are simulated.', 'mode');
      const session: Session = {
        id: `cs_test_${newId('').slice(1)}`,
        customer: customerIn(state, form),
        price: priceIn(state, form),
        clientReferenceId: textIn(form, 'client_reference_id'),
        metadata: recordIn(form, 'metadata'),
        subscriptionMetadata: recordIn(partIn(form, 'subscription_data'), 'metadata'),
        successUrl: urlIn(form, 'success_url')!,
        cancelUrl: urlIn(form, 'cancel_url'),
        created: state.clock.now(),
        expiresAt: state.clock.now() + A_DAY,
        status: 'open',
        subscription: undefined,
      };
      state.ledger.sessions.set(session.id, session);
      return wireSession(session, pageOf(origin, session));
    },
  ],
  [
    'GET',
    '/v1/checkout/sessions',
    ({ ledger }, { form, origin }) => {
      only(form, 'customer', 'limit', 'status', 'subscription');
      const customer = textIn(form, 'customer');
      const status = textIn(form, 'status');
      const found = [...ledger.sessions.values()]
        .filter((session) => (!customer || session.customer === customer) && (!status || session.status === status))
        .reverse()
        .slice(0, Number(textIn(form, 'limit') ?? 10));
      return listOf(
        '/v1/checkout/sessions',
        found.map((session) => wireSession(session, pageOf(origin, session))),
      );
    },
  ],
  [
    'GET',
    '/v1/checkout/sessions/:id',
    (state, { ids: [id = ''], origin }) => {
      const session = sessionOf(state, id);
      return wireSession(session, pageOf(origin, session));
    },
  ],
  [
    'POST',
    '/v1/checkout/sessions/:id/expire',
    (state, { ids: [id = ''], origin }) => {
      const session = sessionOf(state, id);
      if (session.status !== 'open')
        throw wrong(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        );
      session.status = 'expired';
      state.webhooks.tell('checkout.session.expired', wireSession(session, ''));
      return wireSession(session, pageOf(origin, session));
    },
  ],
];

const pageOf = (origin: string, { id }: Session) => `${origin}/checkout/${id}`;

const sessionOf = ({ ledger }: ProviderState, id: string): Session => {
  const session = ledger.sessions.get(id);
  if (!session) throw missing('checkout.session', id, 'session');
  return session;
};

const customerIn = ({ ledger }: ProviderState, form: Form): string => {
  const id = needed(form, 'customer');
  if (!ledger.customers.has(id)) throw missing('customer', id, 'customer');
  return id;
};

const priceIn = ({ ledger }: ProviderState, form: Form): string => {
  const [item] = listIn(form, 'line_items');
  if (!(item instanceof Map)) throw missingParameter('line_items');
  const id = needed(item, 'price');
  if (!ledger.prices.has(id)) throw missing('price', id, 'line_items[0][price]');
  return id;
};

const urlIn = (form: Form, name: string): string | undefined => {
  const url = name === 'success_url' ? needed(form, name) : textIn(form, name);
  if (url !== undefined && !/^https?:\/\/\S+$/.test(url)) throw wrong('Not a valid URL', name);
  return url;
};
