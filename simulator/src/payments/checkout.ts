import type { Answered, Asked } from './asked.js';
import type { ProviderState, Route } from './calls.js';
import { isCard, readCard } from './cards.js';
import { type Form, listIn, needed, only, partIn, recordIn, textIn, wholeIn } from './form.js';
import { newId } from './ledger.js';
import type { Price, Session } from './objects.js';
import { cardField, dollars, escaped, goTo, page } from './page.js';
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
        trialDays: trialDaysIn(form),
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

const trialDaysIn = (form: Form): number | undefined => {
  const asked = partIn(form, 'subscription_data');
  only(asked, 'metadata', 'trial_period_days');
  return wholeIn(asked, 'trial_period_days');
};

const urlIn = (form: Form, name: string): string | undefined => {
  const url = name === 'success_url' ? needed(form, name) : textIn(form, name);
  if (url !== undefined && !/^https?:\/\/\S+$/.test(url)) throw wrong('Not a valid URL', name);
  return url;
};

/** The page where a plan is paid. */
export const checkoutPage = (state: ProviderState, { path }: Asked): Answered => {
  const found = openSession(state, path);
  return found ? shown(found.session, found.price) : over();
};

/** Pays with the entered card. After a declined card, another can be tried. */
export const payCheckout = (state: ProviderState, { path, text }: Asked): Answered => {
  const found = openSession(state, path);
  if (!found) return over();
  const { session, price } = found;
  const card = readCard(new URLSearchParams(text).get('card') ?? '');
  if (!isCard(card)) return shown(session, price, card.message);
  if (card.refusal) return shown(session, price, card.refusal.message);
  const customer = state.ledger.customers.get(session.customer)!;
  customer.card = card;
  session.status = 'complete';
  session.subscription = state.subscriptions.begin(
    customer.id,
    price,
    session.subscriptionMetadata,
    session.trialDays,
  ).id;
  state.webhooks.tell('checkout.session.completed', wireSession(session, ''));
  return goTo(session.successUrl.replace('{CHECKOUT_SESSION_ID}', session.id));
};

const openSession = (
  { ledger, clock }: ProviderState,
  path: string,
): { session: Session; price: Price } | undefined => {
  const session = ledger.sessions.get(path.split('/')[2] ?? '');
  if (session?.status !== 'open' || session.expiresAt <= clock.now()) return undefined;
  return { session, price: ledger.prices.get(session.price)! };
};

const shown = (
  session: Session,
  { title, unitAmount, currency, interval = 'month' }: Price,
  problem?: string,
): Answered => {
  const amount = dollars(unitAmount, currency);
  const content = `
<h1>Subscribe to ${escaped(title)}</h1>
<p class="price">${amount} <small>per ${interval}</small></p>
${session.trialDays ? `<p>${session.trialDays} days free, then ${amount} per ${interval}.</p>` : ''}
<form method="post">
${cardField(problem)}
<p><button type="submit">${session.trialDays ? 'Start trial' : `Pay ${amount}`}</button></p>
</form>
${session.cancelUrl ? `<a href="${escaped(session.cancelUrl)}">Cancel</a>` : ''}`;
  return page(`Subscribe to ${title}`, content, problem ? 402 : 200);
};

const over = (): Answered =>
  page(
    'This page has expired',
    '<h1>This page has expired</h1><p>It was paid already, or its time is up. You can close it.</p>',
    404,
  );
