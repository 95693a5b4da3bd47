import type { Answered, Asked } from './asked.js';
import type { ProviderState } from './calls.js';
import { isCard, readCard } from './cards.js';
import type { Price, Session } from './objects.js';
import { cardField, dollars, escaped, goTo, page } from './page.js';
import { wireSession } from './wire.js';

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
  session.subscription = state.subscriptions.begin(customer.id, price, session.subscriptionMetadata).id;
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

const shown = (session: Session, { title, unitAmount, currency }: Price, problem?: string): Answered => {
  const amount = dollars(unitAmount, currency);
  const content = `
<h1>Subscribe to ${escaped(title)}</h1>
<p class="price">${amount} <small>per month</small></p>
<form method="post">
${cardField(problem)}
<p><button type="submit">Pay ${amount}</button></p>
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
