import type { OpsUser, User } from '@fairline/shared/contract';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSession } from '../testing/a-session.js';
import { type Asked, fakeServer, json } from '../testing/fake-server.js';
import { Around, Here } from '../testing/signed-in.js';
import { OpsUsersPage } from './ops-users-page.js';
import { anOpsUser } from './testing/an-ops-user.js';

const SOMEBODY = anOpsUser();
const GIFTED: OpsUser = {
  ...SOMEBODY,
  plan: 'platinum',
  is_gifted: true,
  subscription_end_date: '2027-01-31T12:00:00.000Z',
};

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

/** Opens the page as an operator, against a server with this one user, until a gift changes them. */
const open = ({
  user = SOMEBODY,
  gift = () => json(GIFTED),
  found,
  as = {},
  at = '/ops/users',
}: {
  user?: OpsUser;
  gift?: () => Response;
  found?: () => Response;
  as?: Partial<User>;
  at?: string;
} = {}) => {
  let there = user;
  const server = fakeServer({
    '/api/ops/requests': () => json({ requests: [], operators: 2 }),
    '/api/ops/users/': () => {
      const answer = gift();
      if (answer.ok) there = GIFTED;
      return answer;
    },
    '/api/ops/users?': found ?? (() => json({ users: [there], has_more: false, next: null })),
  });
  after.push(server.stop);
  const session = aSession({ user: { ...aSession().user, is_ops: true, has_factor: true, ...as } });
  render(
    <Around at={at} signIn={{ state: 'in', session }}>
      <OpsUsersPage />
      <Here />
    </Around>,
  );
  return server;
};
const find = async (letters = 'ann') => {
  await userEvent.type(screen.getByLabelText('Email or name'), letters);
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByText(`at /ops/users?${new URLSearchParams({ find: letters })}`);
};
const listsIn = (asked: readonly string[]) => asked.filter((path) => path.startsWith('/api/ops/users?'));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const gifts = ({ calls }: ReturnType<typeof fakeServer>): Asked[] => calls.filter(({ method }) => method === 'POST');

it('a search finds a user and shows their plan, the plan they pay for, and the sign-up date', async () => {
  const { asked } = open();
  await find('ann & co');
  const row = within((await screen.findByText('ann@example.com')).closest('tr')!);
  expect(row.getAllByText('Gold')).toHaveLength(2); // the plan they have, and the plan they pay for
  expect(row.getAllByText(/^Mar 1, 2026/)).not.toEqual([]);
  expect(listsIn(asked)).toEqual(['/api/ops/users?', '/api/ops/users?find=ann+%26+co']);
});

it('the newest users are listed without a search, page by page, and the page stands in the address', async () => {
  const server = open({
    found: () => json({ users: [SOMEBODY], has_more: true, next: '5_u7' }),
  });
  expect(await screen.findByRole('region', { name: 'Newest users' })).toBeInTheDocument();
  await press('Older');
  expect(await screen.findByText('at /ops/users?before=5_u7')).toBeInTheDocument();
  await press('Newest');
  expect(await screen.findByText('at /ops/users')).toBeInTheDocument();
  expect(listsIn(server.asked)).toEqual(['/api/ops/users?', '/api/ops/users?before=5_u7', '/api/ops/users?']);
});

it('the list can be limited to a plan and to a kind of account, from its first page', async () => {
  const server = open({ at: '/ops/users?before=5_u7' });
  await userEvent.selectOptions(screen.getByLabelText('Plan'), 'Platinum');
  await userEvent.selectOptions(screen.getByLabelText('Accounts'), 'Not confirmed');
  await screen.findByText('at /ops/users?plan=platinum&who=unconfirmed');
  await screen.findByText('ann@example.com');
  expect(server.asked.at(-1)).toBe('/api/ops/users?plan=platinum&who=unconfirmed');
});

it('a row says whether its user is an operator, confirmed their address and has a second factor', async () => {
  open({ user: anOpsUser({ is_ops: true, is_confirmed: false, has_factor: true, last_seen_at: null, sessions: 2 }) });
  const row = within((await screen.findByText('ann@example.com')).closest('tr')!);
  for (const mark of ['Operator', 'Not confirmed', 'Second factor', 'Not lately', '2'])
    expect(row.getByText(mark)).toBeInTheDocument();
});

it('a filter that nobody passes says so, and so does a failure', async () => {
  open({ at: '/ops/users?plan=gold', found: () => json({ users: [], has_more: false, next: null }) });
  expect(await screen.findByText('No such users.')).toBeInTheDocument();
  cleanup();
  open({ found: () => json({ code: 'BROKEN', message: 'Something broke.' }, 500) });
  expect(await screen.findByRole('alert', { name: 'The users could not be loaded' })).toBeInTheDocument();
});

it('a month of Platinum is given only after confirmation, and the result is shown', async () => {
  const server = open();
  await find();
  await press('Give a month');
  expect(screen.getByText(/Then it returns to the Gold plan they pay for/)).toBeInTheDocument();
  expect(gifts(server)).toEqual([]);
  await press('Give Platinum');
  expect(await screen.findByText('ann@example.com has Platinum until January 31, 2027.')).toBeInTheDocument();
  expect(gifts(server)).toMatchObject([{ path: '/api/ops/users/u7/gift', body: { seen_end: null } }]);
  expect(await screen.findByRole('button', { name: 'Add a month' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a gift is extended from its end by a calendar month, and the seen end is sent along', async () => {
  const server = open({ user: GIFTED });
  await find();
  await press('Add a month');
  expect(screen.getByText(/ann@example.com will have Platinum from now until February 28, 2027/)).toBeInTheDocument();
  await press('Give Platinum');
  await waitFor(() => expect(gifts(server)).toMatchObject([{ body: { seen_end: GIFTED.subscription_end_date } }]));
});

it('without confirmation nothing is given', async () => {
  const server = open();
  await find();
  await press('Give a month');
  await press('Cancel');
  expect(gifts(server)).toEqual([]);
});

it('a refused gift shows why, and the user is reloaded', async () => {
  const message = 'The plan of this user has changed. Reload and check.';
  const server = open({ gift: () => json({ code: 'CHANGED_MEANWHILE', message }, 409) });
  await find();
  await press('Give a month');
  await press('Give Platinum');
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(server.asked.filter((path) => path.includes('find='))).toHaveLength(2));
});

it.each([
  ['pays for it', { plan: 'platinum', pays_for: 'platinum' }],
  ['has it without an end', { plan: 'platinum', pays_for: 'free' }],
] as const)('no month of Platinum is offered to a user who %s', async (_, over) => {
  open({ user: { ...SOMEBODY, ...over } });
  await find();
  expect(await screen.findByText('Has Platinum')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /month/ })).not.toBeInTheDocument();
});

it('a search without results and one with more results say so', async () => {
  open({ found: () => json({ users: [], has_more: false, next: null }) });
  await find('zoe');
  expect(await screen.findByText('No email or name contains “zoe”.')).toBeInTheDocument();
  cleanup();
  open({ found: () => json({ users: [SOMEBODY], has_more: true, next: null }) });
  await find('ann');
  expect(await screen.findByText('There are more. Type more of the email or name.')).toBeInTheDocument();
});

it('an operator without a second factor is told to set one up', () => {
  open({ as: { has_factor: false } });
  expect(screen.getByRole('alert', { name: 'Second factor required' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Set it up on your account page' })).toHaveAttribute('href', '/account');
});

it('an operator with a second factor is told that this session began without it, and can sign in again', async () => {
  open({
    found: () => json({ code: 'SECOND_FACTOR_REQUIRED', message: 'Operators sign in with a second factor.' }, 403),
  });
  const told = await screen.findByRole('alert', { name: 'Sign in again with your code or passkey' });
  expect(told).toHaveTextContent('this session began without it');
  expect(within(told).getByRole('button', { name: 'Sign out and sign in with it' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Set it up/ })).not.toBeInTheDocument();
});

it('a user who is no operator sees no search', () => {
  const { asked } = open({ as: { is_ops: false } });
  expect(screen.getByRole('alert', { name: 'Operators only' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Find' })).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

it('search engines are asked not to index the page', () => {
  open();
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
