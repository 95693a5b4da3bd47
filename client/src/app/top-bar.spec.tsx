import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignIn } from '../lib/session/session-atom.js';
import { aGold, aMe, aPlatinum } from '../testing/a-plan.js';
import { aSession } from '../testing/a-session.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { Around } from '../testing/signed-in.js';
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

it('leads to Home, Odds, Picks and Scores, and to the props of who is signed in', () => {
  open(IN);
  expect(ways()).toEqual([
    ['Home', '/'],
    ['Odds', '/sportsbooks'],
    ['DFS Props', '/dfs'],
    ['Picks', '/picks'],
    ['Scores', '/scores'],
  ]);
});

it('leads a visitor through the door, though they stand on the page', () => {
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
])('marks on %s that one is at %s', (at, label) => {
  open(IN, { at });
  expect(current()).toBe(label);
});

it.each([
  ['Free', aMe()],
  ['Gold', aGold()],
  ['Platinum', aMe({ unlimited: true })],
  ['Platinum', aPlatinum()],
])('bears the badge of the %s plan', async (title, me) => {
  open(IN, { me });
  expect(await screen.findByText(title)).toHaveClass('plan');
});

it('has a link to the login instead of badges for a visitor', () => {
  open(OUT);
  expect(screen.queryByText('Free')).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

const menuItems = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const items = await screen.findAllByRole('menuitem');
  return items.map((item) => item.textContent);
};

it('has a menu for phones with all that the bar and the user menu lead to', async () => {
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

it('has in a visitor’s menu the pages and the way in', async () => {
  open(OUT);
  expect(await menuItems()).toEqual(['Home', 'Odds', 'Picks', 'Scores', 'Log in', 'Sign up']);
});
