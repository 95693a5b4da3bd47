import type { OpsUser, User } from '@fairline/shared/contract';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSession } from '../testing/a-session.js';
import { type Asked, fakeServer, json } from '../testing/fake-server.js';
import { Around } from '../testing/signed-in.js';
import { OpsUsersPage } from './ops-users-page.js';

const SOMEBODY: OpsUser = {
  id: 'u7',
  email: 'ann@example.com',
  username: 'ann',
  created_at: '2026-03-01T12:00:00.000Z',
  plan: 'gold',
  unlimited: false,
  is_gifted: false,
  subscription_end_date: null,
  pays_for: 'gold',
  closed: null,
};
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
}: {
  user?: OpsUser;
  gift?: () => Response;
  found?: () => Response;
  as?: Partial<User>;
} = {}) => {
  let there = user;
  const server = fakeServer({
    '/api/ops/users/': () => {
      const answer = gift();
      if (answer.ok) there = GIFTED;
      return answer;
    },
    '/api/ops/users?': found ?? (() => json({ users: [there], has_more: false })),
  });
  after.push(server.stop);
  const session = aSession({ user: { ...aSession().user, is_ops: true, has_factor: true, ...as } });
  render(
    <Around at="/ops/users" signIn={{ state: 'in', session }}>
      <OpsUsersPage />
    </Around>,
  );
  return server;
};
const find = async (letters = 'ann') => {
  await userEvent.type(screen.getByLabelText('Email or name'), letters);
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const gifts = ({ calls }: ReturnType<typeof fakeServer>): Asked[] => calls.filter(({ method }) => method === 'POST');

it('a search finds a user and shows their plan, the plan they pay for, and the sign-up date', async () => {
  const { asked } = open();
  await find('ann & co');
  const row = within((await screen.findByText('ann@example.com')).closest('tr')!);
  expect(row.getAllByText('Gold')).toHaveLength(2); // the plan they have, and the plan they pay for
  expect(row.getByText('March 1, 2026')).toBeInTheDocument();
  expect(asked).toEqual(['/api/ops/users?find=ann+%26+co']);
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
  open({ found: () => json({ users: [], has_more: false }) });
  await find('zoe');
  expect(await screen.findByText('No email or name contains “zoe”.')).toBeInTheDocument();
  cleanup();
  open({ found: () => json({ users: [SOMEBODY], has_more: true }) });
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
  await find();
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
