import { render, screen } from '@testing-library/react';
import { aGold, aMe, aPlatinum } from '../../testing/a-plan.js';
import { aSession } from '../../testing/a-session.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { Around } from '../../testing/signed-in.js';
import UserMenu from './user-menu.js';

const open = (me = aMe(), email = 'bob@fairline.test') => {
  ({ stop } = fakeServer({ '/api/me': () => json(me) }));
  render(
    <Around signIn={{ state: 'in', session: aSession({ user: { ...aSession().user, email } }) }}>
      <UserMenu initials="BO" />
    </Around>,
  );
};

let stop = () => {};
afterEach(() => stop());

it('the user menu shows the email and the plan, and links to the account pages', async () => {
  open(aGold());
  expect(await screen.findByText('Gold Plan')).toBeInTheDocument();
  expect(screen.getByText('bob@fairline.test')).toBeInTheDocument();
  const to = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('href');
  expect(['My Sportsbooks', 'Account Settings', 'Subscription'].map(to)).toEqual([
    '/my-sportsbooks',
    '/account',
    '/subscribe',
  ]);
});

it('the user menu says "User" if there is no email', async () => {
  open(aGold(), '');
  expect(await screen.findByText('Gold Plan')).toBeInTheDocument();
  expect(screen.getByText('User')).toBeInTheDocument();
});

it.each([aMe(), aGold()])('the user menu offers an upgrade to Platinum from $plan', async (me) => {
  open(me);
  expect(await screen.findByRole('menuitem', { name: 'Upgrade to Platinum' })).toHaveAttribute(
    'href',
    '/pricing?intent=upgrade&autostart=1',
  );
});

it.each([aPlatinum(), aMe({ unlimited: true })])('the user menu offers no upgrade to: $plan', async (me) => {
  open(me);
  expect(await screen.findByText('Platinum Plan')).toBeInTheDocument();
  expect(screen.queryByText('Upgrade to Platinum')).not.toBeInTheDocument();
});
