import type { OpsAccount } from '@fairline/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeredLate, lookBack } from '../testing/answered-late.js';
import { json } from '../testing/fake-server.js';
import { settle } from '../testing/settle.js';
import { OpsUserPage } from './ops-user-page.js';
import { anOpsUser } from './testing/an-ops-user.js';
import { asOperator } from './testing/as-operator.js';

const SESSION = {
  id: 's1',
  device: 'Chrome on Windows',
  begun_at: '2026-11-01T12:00:00Z',
  last_seen_at: '2026-11-21T12:00:00Z',
};
const ACCOUNT: OpsAccount = {
  user: anOpsUser(),
  is_ops: false,
  sessions: [SESSION],
  subscription: {
    plan: 'gold',
    status: 'past_due',
    amount: 1_000,
    currency: 'usd',
    began_at: '2026-10-01T12:00:00Z',
    period_end: '2026-12-01T12:00:00Z',
    ends_at: null,
  },
  actions: [],
};
const CLOSED: OpsAccount = {
  ...ACCOUNT,
  user: { ...ACCOUNT.user, closed: { at: '2026-11-21T12:00:00Z', by: 'ops' } },
  sessions: [],
};

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

const open = (
  account: OpsAccount | (() => Response | Promise<Response>) = ACCOUNT,
  then: () => Response = () => json(CLOSED),
) => {
  const server = asOperator({ at: '/ops/users/u7', path: '/ops/users/:userId' }, <OpsUserPage />, {
    '/api/ops/requests': () => json({ requests: [], operators: 2 }),
    '/api/ops/users/u7/payments': () => json({ payments: [] }),
    '/api/ops/users/u7/': then,
    '/api/ops/mails?': () => json({ mails: [], next: null }),
    '/api/ops/users/u7': typeof account === 'function' ? account : () => json(account),
  });
  after.push(server.stop);
  return server;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const actionsOf = ({ calls }: ReturnType<typeof open>) => calls.filter(({ method }) => method === 'POST');

it('the account shows plan, payments and sessions', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'ann@example.com' })).toBeInTheDocument();
  expect(screen.getByText('payment failed, retrying')).toBeInTheDocument();
  expect(screen.getByText('$10.00')).toBeInTheDocument();
  expect(screen.getByText('Chrome on Windows')).toBeInTheDocument();
});

it('an answer that was on its way when a session was ended does not bring it back', async () => {
  const late = answeredLate(() => json(ACCOUNT));
  open(late.rule, () => json({ ...ACCOUNT, sessions: [] }));
  await screen.findByText('Chrome on Windows');
  await lookBack();
  expect(late.calls()).toBe(2);
  await press('End Chrome on Windows');
  expect(await screen.findByText('Nobody is signed in.')).toBeInTheDocument();
  late.reply();
  await settle();
  expect(screen.getByText('Nobody is signed in.')).toBeInTheDocument();
});

it('a single session can be ended', async () => {
  const server = open(ACCOUNT, () => json({ ...ACCOUNT, sessions: [] }));
  await press('End Chrome on Windows');
  expect(await screen.findByText('Nobody is signed in.')).toBeInTheDocument();
  expect(actionsOf(server)).toMatchObject([{ path: '/api/ops/users/u7/end-sessions', body: { session: 's1' } }]);
});

it('all sessions can be ended after confirmation', async () => {
  const server = open(ACCOUNT, () => json({ ...ACCOUNT, sessions: [] }));
  await press('End all sessions');
  expect(actionsOf(server)).toEqual([]);
  await confirm('End all sessions');
  expect(await screen.findByText('Nobody is signed in.')).toBeInTheDocument();
  expect(actionsOf(server)).toMatchObject([{ path: '/api/ops/users/u7/end-sessions', body: {} }]);
});

it('a closed account says so, and can be reopened after confirmation', async () => {
  const server = open(CLOSED, () => json(ACCOUNT));
  expect(await screen.findByText('Closed by an operator on November 21, 2026')).toBeInTheDocument();
  await press('Reopen account');
  await confirm('Cancel');
  expect(actionsOf(server)).toEqual([]);
  await press('Reopen account');
  await confirm('Reopen account');
  expect(await screen.findByRole('button', { name: 'Close account' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Make operator' })).toBeInTheDocument();
  expect(actionsOf(server)).toMatchObject([{ path: '/api/ops/users/u7/reopen' }]);
});

it('a refused action shows why, and the account is reloaded', async () => {
  const message = 'Already done by someone else. Reload and check.';
  const server = open(CLOSED, () => json({ code: 'CHANGED_MEANWHILE', message }, 409));
  await press('Reopen account');
  await confirm('Reopen account');
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(server.asked.filter((path) => path.endsWith('/u7'))).toHaveLength(2));
});

it('a month of Platinum can be given after confirmation, and the account then shows it', async () => {
  const given = { plan: 'platinum', is_gifted: true, subscription_end_date: '2026-12-21T12:00:00Z' } as const;
  const user = { ...ACCOUNT.user, ...given };
  let now = ACCOUNT;
  const server = open(
    () => json(now),
    () => {
      now = { ...ACCOUNT, user };
      return json(user);
    },
  );
  await press('Give a month');
  expect(actionsOf(server)).toEqual([]);
  await confirm('Give Platinum');
  expect(await screen.findByText('ann@example.com has Platinum until December 21, 2026.')).toBeInTheDocument();
  expect(await screen.findByText(/^Platinum, a gift until December 21, 2026$/)).toBeInTheDocument();
  expect(actionsOf(server)).toMatchObject([{ path: '/api/ops/users/u7/gift', body: { seen_end: null } }]);
});

it('an operator’s account cannot be closed', async () => {
  open({ ...ACCOUNT, is_ops: true });
  expect(await screen.findByText(/An operator’s account cannot be closed here/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close account' })).not.toBeInTheDocument();
});
