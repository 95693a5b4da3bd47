import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignIn } from '../../platform/session/session-atom.js';
import { aGold, aMe, aPlatinum } from '../../testing/a-plan.js';
import { aSession } from '../../testing/a-session.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { Around } from '../../testing/signed-in.js';
import { TopBar } from './top-bar.js';

const OUT: SignIn = { state: 'out', why: 'nobody' };
const IN: SignIn = { state: 'in', session: aSession() };

const open = (signIn: SignIn, { at = '/picks', me = aGold() } = {}) => {
  ({ stop } = fakeServer({ '/api/me': () => json(me) }));
  render(
    <Around at={at} signIn={signIn}>
      <TopBar />
    </Around>,
  );
};
let stop = () => {};
afterEach(() => stop());

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const ways = () =>
  bar()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const current = () => bar().getByRole('link', { current: 'page' }).textContent;

it('the top bar of a signed-in user links to Home, Odds, DFS Props, Picks and Scores', () => {
  open(IN);
  expect(ways()).toEqual([
    ['Home', '/'],
    ['Odds', '/sportsbooks'],
    ['DFS Props', '/dfs'],
    ['Picks', '/picks'],
    ['Scores', '/scores'],
  ]);
});

it('for a visitor, every link except Home goes to the login page, even that of the page they are on', () => {
  open(OUT, { at: '/scores/basketball_nba' });
  expect(ways()).toEqual([
    ['Home', '/'],
    ['Odds', '/login?next=%2Fsportsbooks'],
    ['Picks', '/login?next=%2Fpicks'],
    ['Scores', '/login?next=%2Fscores'],
  ]);
  expect(current()).toBe('Scores');
});

it.each([
  ['/', 'Home'],
  ['/dashboard', 'Home'],
  ['/sportsbooks', 'Odds'],
  ['/picks', 'Picks'],
])('on %s the link %s is marked as current', (at, label) => {
  open(IN, { at });
  expect(current()).toBe(label);
});

it.each([
  ['Free', aMe()],
  ['Gold', aGold()],
  ['Platinum', aMe({ unlimited: true })],
  ['Platinum', aPlatinum()],
])('the top bar shows the badge of the %s plan', async (title, me) => {
  open(IN, { me });
  expect(await screen.findByText(title)).toHaveClass('plan');
});

it('a visitor sees a login link instead of a plan badge', () => {
  open(OUT);
  expect(screen.queryByText('Free')).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

const menuItems = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const items = await screen.findAllByRole('menuitem');
  return items.map((item) => item.textContent);
};

it('the menu on phones has every link of the top bar and of the user menu', async () => {
  open(IN);
  expect(await screen.findByText('Gold')).toBeInTheDocument();
  expect(await menuItems()).toEqual([
    ...ways().map(([label]) => label),
    'My Sportsbooks',
    'Account Settings',
    'Subscription',
    'Upgrade to Platinum',
    'Sign Out',
  ]);
  expect(screen.getByText('Gold Plan')).toBeInTheDocument();
});

it('a visitor’s menu has the pages, Log in and Sign up', async () => {
  open(OUT);
  expect(await menuItems()).toEqual(['Home', 'Odds', 'Picks', 'Scores', 'Pricing', 'Log in', 'Sign up']);
});
