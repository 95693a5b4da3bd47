import type { Answered, Asked } from './asked.js';
import type { ProviderState } from './calls.js';
import { totalOf } from './objects.js';
import { day, dollars, escaped, page } from './page.js';
import { numberOf } from './wire.js';

/** The page of an invoice; once it is paid, its receipt. */
export const invoicePage = ({ ledger }: ProviderState, { path }: Asked): Answered => {
  const invoice = ledger.invoices.get(path.split('/')[2] ?? '');
  const price = invoice && ledger.prices.get(ledger.subscriptions.get(invoice.subscription)!.price);
  if (!invoice || !price) return page('No such invoice', '<h1>No such invoice</h1>', 404);
  const { id, created, lines, isPaid, customer } = invoice;
  const card = ledger.customers.get(customer)?.card;
  const title = isPaid ? 'Receipt' : 'Invoice';
  const content = `
<h1>${title} ${escaped(numberOf(id))}</h1>
<p>${day(created)}</p>
${lines.map(({ description, amount }) => `<p>${escaped(description)}: ${dollars(amount, price.currency)}</p>`).join('')}
<p class="price">${dollars(totalOf(lines), price.currency)}</p>
<p>${isPaid ? 'Paid' : 'Not paid yet'}${isPaid && card ? ` with the card ending in ${escaped(card.last4)}` : ''}</p>`;
  return page(`${title} ${numberOf(id)}`, content);
};
