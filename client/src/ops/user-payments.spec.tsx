import type { OpsPayment } from '@fairline/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json } from '../testing/fake-server.js';
import { asOperator } from './testing/as-operator.js';
import { UserPayments } from './user-payments.js';

const aPayment = (over: Partial<OpsPayment> = {}): OpsPayment => ({
  id: 'ch_1',
  at: '2026-11-01T12:00:00Z',
  amount: 2_500,
  refunded: 0,
  currency: 'usd',
  status: 'succeeded',
  refunds: [],
  ...over,
});
const REFUND: OpsPayment['refunds'][number] = {
  ...{ id: 'r1', at: '2026-11-21T12:00:00Z', amount: 500, reason: 'duplicate', state: 'succeeded' },
  ...{ error: null, operator: 'ops@example.com' },
};

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});
const open = (payments: OpsPayment[] | (() => Response), then: () => Response = () => json({ payments: [] })) => {
  const server = asOperator({ at: '/ops/users/u7' }, <UserPayments user="u7" />, {
    '/api/ops/users/u7/refund': then,
    '/api/ops/users/u7/payments': typeof payments === 'function' ? payments : () => json({ payments }),
  });
  after.push(server.stop);
  return server;
};
const refund = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Refund the payment of November 1, 2026' }));
const type = async (text: string) => {
  const field = screen.getByLabelText('Amount');
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const sent = ({ calls }: ReturnType<typeof open>) => calls.filter(({ method }) => method === 'POST');

it('a part of a payment is refunded for a reason, with what was seen refunded sent along', async () => {
  const server = open([aPayment({ refunded: 500, refunds: [REFUND] })], () =>
    json({ payments: [aPayment({ refunded: 1_250, refunds: [REFUND] })] }),
  );
  await refund();
  expect(screen.getByText('Paid on November 1, 2026. $20.00 of it can be given back.')).toBeInTheDocument();
  await type('7.50');
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Fraud');
  await userEvent.click(screen.getByRole('button', { name: 'Refund $7.50' }));
  expect(await screen.findByText('$7.50 will be refunded.')).toBeInTheDocument();
  expect(screen.getByText('$12.50')).toBeInTheDocument();
  const body = { payment: 'ch_1', amount: 750, seen_refunded: 500, reason: 'fraudulent' };
  expect(sent(server)).toMatchObject([{ path: '/api/ops/users/u7/refund', body }]);
});

it('the whole rest is offered first, and more than that or nothing is not', async () => {
  const server = open([aPayment()]);
  await refund();
  expect(screen.getByRole('button', { name: 'Refund $25.00' })).toBeEnabled();
  for (const text of ['25.01', '0', '-1', 'x']) {
    await type(text);
    expect(screen.getByText('Between $0.01 and $25.00.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Refund$/ })).toBeDisabled();
  }
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent(server)).toEqual([]);
});

it('each refund says by whom, why and how it stands; a whole one offers no other', async () => {
  open([aPayment({ refunded: 2_500, refunds: [{ ...REFUND, state: 'failed', error: 'lost_or_stolen_card' }] })]);
  const row = within((await screen.findByText('$5.00 failed', { exact: false })).closest('tr')!);
  expect(row.getByText(/Paid twice · ops@example.com/)).toHaveTextContent('lost_or_stolen_card');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('a refusal is shown, and the payments are loaded anew', async () => {
  const message = 'Something was refunded of this payment meanwhile. Reload and check.';
  const server = open([aPayment()], () => json({ code: 'CHANGED_MEANWHILE', message }, 409));
  await refund();
  await userEvent.click(screen.getByRole('button', { name: 'Refund $25.00' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(server.asked.filter((path) => path.endsWith('/payments'))).toHaveLength(2));
});

it.each([
  ['BILLING_OFF', 'Payments are not configured on this installation.'],
  ['PAYMENTS_UNREACHABLE', 'The payments could not be loaded'],
])('a provider that cannot be asked says so: %s', async (code, said) => {
  open(() => json({ code, message: 'x' }, 503));
  expect(await screen.findByText(said)).toBeInTheDocument();
});

it('a user who paid nothing has no payments', async () => {
  open([]);
  expect(await screen.findByText('No payments yet.')).toBeInTheDocument();
});
