import type { Answered, Asked } from './asked.js';
import type { Portal, ProviderState, Route } from './calls.js';
import { isCard, readCard } from './cards.js';
import { needed, only, textIn } from './form.js';
import { newId } from './ledger.js';
import { type Subscription, totalOf } from './objects.js';
import { cardField, day, dollars, escaped, goTo, page } from './page.js';
import { missing } from './refusal.js';
import { endOf } from './subscriptions.js';

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

/** The page where a customer manages their subscription: change the card, cancel, and undo a cancellation. */
export const portalPage = (state: ProviderState, { path }: Asked): Answered => {
  const portal = state.portals.get(path.split('/')[2] ?? '');
  return portal ? shown(state, portal) : over();
};

export const usePortal = (state: ProviderState, { path, text }: Asked): Answered => {
  const portal = state.portals.get(path.split('/')[2] ?? '');
  if (!portal) return over();
  const said = new URLSearchParams(text);
  const number = said.get('card');
  if (number !== null) {
    const card = readCard(number);
    if (!isCard(card)) return shown(state, portal, card.message);
    if (card.refusal) return shown(state, portal, card.refusal.message);
    state.ledger.customers.get(portal.customer)!.card = card;
    return goTo(path);
  }
  const subscription = running(state, portal).find(({ id }) => id === said.get('subscription'));
  if (subscription) setEnd(state, subscription, said.get('renews') !== 'yes');
  return goTo(path);
};

const setEnd = ({ clock, subscriptions }: ProviderState, subscription: Subscription, isEnding: boolean) => {
  subscription.cancelAtPeriodEnd = false;
  subscription.cancelAt = isEnding ? subscription.periodEnd : undefined;
  subscription.canceledAt = isEnding ? clock.now() : undefined;
  subscriptions.tell('customer.subscription.updated', subscription);
};

const running = ({ ledger }: ProviderState, { customer }: Portal): Subscription[] =>
  [...ledger.subscriptions.values()].filter((each) => each.customer === customer && each.status !== 'canceled');

const shown = (state: ProviderState, portal: Portal, problem?: string): Answered => {
  const card = state.ledger.customers.get(portal.customer)?.card;
  const content = `
<h1>Your subscription</h1>
${
  running(state, portal)
    .map((each) => told(state, each))
    .join('') || '<p>You have none.</p>'
}
<form method="post">
${card ? `<p>Card ending in ${escaped(card.last4)}</p>` : ''}
${cardField(problem)}
<p><button type="submit">Update card</button></p>
</form>
${billed(state, portal)}
<a href="${escaped(portal.returnUrl)}">Return</a>`;
  return page('Your subscription', content, problem ? 402 : 200);
};

const told = ({ ledger }: ProviderState, subscription: Subscription): string => {
  const { id, price, periodEnd } = subscription;
  const end = endOf(subscription);
  const { title, unitAmount, currency, interval = 'month' } = ledger.prices.get(price)!;
  return `
<p><strong>${escaped(title)}</strong>, ${dollars(unitAmount, currency)} per ${interval}.
${end ? 'Ends' : 'Renews'} on ${day(end ?? periodEnd)}.</p>
<form method="post">
<input type="hidden" name="subscription" value="${escaped(id)}">
<input type="hidden" name="renews" value="${end ? 'yes' : 'no'}">
<button type="submit">${end ? 'Renew subscription' : 'Cancel subscription'}</button>
</form>`;
};

/** Invoices and receipts, the newest first. */
const billed = ({ ledger }: ProviderState, { customer }: Portal): string => {
  const all = [...ledger.invoices.values()].filter((each) => each.customer === customer).reverse();
  return all
    .map(({ id, created, lines, subscription }) => {
      const { currency } = ledger.prices.get(ledger.subscriptions.get(subscription)!.price)!;
      return `<p><a href="/invoice/${escaped(id)}">${day(created)}</a>: ${dollars(totalOf(lines), currency)}</p>`;
    })
    .join('');
};

const over = (): Answered =>
  page('This page has expired', '<h1>This page has expired</h1><p>Please open it again.</p>', 404);
