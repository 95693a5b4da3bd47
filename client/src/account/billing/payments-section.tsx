import type { Payments } from '@fairline/shared/contract';
import { Facts } from '../../ui/facts.js';
import { billedAmount, billedOn } from '../model/plan/billed.js';
import { usePayments } from '../model/plan/use-payments.js';
import { PlanLoadFailure } from './plan-waiting.js';

/** The user's payments: what is charged next, the card, and invoices with their receipts. Nothing for someone who never paid. */
const PaymentsSection = () => {
  const { data, isError, refetch } = usePayments();
  if (isError && !data) return <PlanLoadFailure text={words.failed} onAgain={refetch} />;
  if (!data || data.invoices.length === 0) return null;
  const { next, card, invoices } = data;
  const facts = [
    ...(next
      ? ([[words.next, words.nextOn(billedAmount(next.amount, next.currency), billedOn(next.at))]] as const)
      : []),
    ...(card ? ([[words.card, words.ending(brandOf(card.brand), card.last4)]] as const) : []),
  ];
  return (
    <section className="panel pad stack payments" aria-labelledby="payments">
      <h2 id="payments">{words.title}</h2>
      {facts.length > 0 ? <Facts facts={facts} /> : null}
      <table className="invoices" aria-labelledby="payments">
        <thead>
          <tr>
            <th scope="col">{words.date}</th>
            <th scope="col" className="num">
              {words.amount}
            </th>
            <th scope="col">{words.status}</th>
            <th scope="col">{words.document}</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <Invoice key={invoice.id} invoice={invoice} />
          ))}
        </tbody>
      </table>
    </section>
  );
};

export default PaymentsSection;

const Invoice = ({
  invoice: { at, amount, currency, status, page, pdf, number },
}: {
  invoice: Payments['invoices'][number];
}) => {
  const name = status === 'paid' ? words.receipt : words.invoice;
  return (
    <tr>
      <td>{billedOn(at)}</td>
      <td className="num">{billedAmount(amount, currency)}</td>
      <td>{words.statuses[status]}</td>
      <td>
        {page ? <Document to={page} label={`${name} ${number ?? billedOn(at)}`} text={name} /> : null}{' '}
        {pdf ? <Document to={pdf} label={`${words.pdf} ${number ?? billedOn(at)}`} text={words.pdf} /> : null}
      </td>
    </tr>
  );
};

const Document = ({ to, label, text }: { to: string; label: string; text: string }) => (
  <a className="link" href={to} target="_blank" rel="noreferrer" aria-label={label}>
    {text}
  </a>
);

/** A maker of cards as it writes itself; an unknown one as the provider names it. */
const brandOf = (brand: string): string => words.brands[brand] ?? brand.replace(/^./, (first) => first.toUpperCase());

const words = {
  title: 'Payments',
  next: 'Next payment',
  nextOn: (amount: string, day: string) => `${amount} on ${day}`,
  card: 'Card',
  ending: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  date: 'Date',
  amount: 'Amount',
  status: 'Status',
  document: 'Document',
  receipt: 'Receipt',
  invoice: 'Invoice',
  pdf: 'PDF',
  statuses: { paid: 'Paid', open: 'Not paid yet', other: 'Not collected' },
  failed: 'Your payments could not be loaded.',
  brands: {
    amex: 'American Express',
    mastercard: 'Mastercard',
    diners: 'Diners Club',
    jcb: 'JCB',
    unionpay: 'UnionPay',
  } as Readonly<Record<string, string>>,
} as const;
