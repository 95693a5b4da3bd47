import type { Me } from '@fairline/shared/contract';
import type { Gate } from '@fairline/shared/domain';
import { jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { SignIn } from '../../platform/session/session-atom.js';
import { aSession } from '../../testing/a-session.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { Around, Here } from '../../testing/signed-in.js';
import { origin } from './origin.js';
import { RequirePlan } from './require-plan.js';
import { RequireSession } from './require-session.js';

const FREE: Me = {
  plan: 'free',
  remaining: 250,
  limit: 250,
  used: 0,
  unlimited: false,
  is_gifted: false,
  subscription_end_date: null,
};
const IN: SignIn = { state: 'in', session: aSession() };
const OUT: SignIn = { state: 'out', why: 'nobody' };

/** Opens pages behind the guards at an address, in this sign-in state. */
const open = (signIn: SignIn, { at = '/sportsbooks?mode=props', me = {} }: { at?: string; me?: Partial<Me> } = {}) => {
  const server = fakeServer({ '/api/me': () => json({ ...FREE, ...me }) });
  after.push(server.stop);
  const waiting = <p>waiting</p>;
  const planned = (takes?: Gate) => (
    <RequirePlan {...(takes ? { takes } : {})} waiting={waiting}>
      the page
    </RequirePlan>
  );
  render(
    <Around at={at} signIn={signIn}>
      <Routes>
        <Route path="/sportsbooks" element={planned('boards')} />
        <Route path="/arbitrage" element={planned('opportunities')} />
        <Route path="/dfs" element={planned()} />
        <Route path="/subscribe" element={<RequireSession waiting={waiting}>the page</RequireSession>} />
        <Route path="*" element={<Here />} />
      </Routes>
    </Around>,
  );
};

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

it('the guard waits until the sign-in state is known', () => {
  open({ state: 'starting' });
  expect(screen.getByText('waiting')).toBeInTheDocument();
});

it('a visitor at the odds is sent to the login page, which leads back to the odds', () => {
  open(OUT);
  expect(screen.getByText('at /login?next=%2Fsportsbooks%3Fmode%3Dprops')).toBeInTheDocument();
});

it('a visitor at an account page is sent to the front page, and the page they wanted is stored', () => {
  open(OUT, { at: '/subscribe?debug=1' });
  expect(screen.getByText('at /')).toBeInTheDocument();
  expect(origin()).toBe('/subscribe?debug=1');
});

it.each(['/sportsbooks', '/subscribe'])('a session that expired on %s leads to the login page, which says so', (at) => {
  open({ state: 'out', why: 'expired' }, { at });
  expect(screen.getByText(/^at \/login\?.*auth_required=true/)).toBeInTheDocument();
});

it('nobody is sent to the login page twice in half a minute; the second time the reason is shown', async () => {
  const later = Date.now() + 3_600_000;
  const clock = jest.spyOn(Date, 'now');
  after.push(() => clock.mockRestore());
  const comeBack = (ms: number) => {
    clock.mockReturnValue(later + ms);
    cleanup();
    open({ state: 'out', why: 'expired' });
  };
  comeBack(0);
  expect(screen.getByText(/^at \/login/)).toBeInTheDocument();
  comeBack(29_999);
  const panel = screen.getByRole('alert');
  expect(panel).toHaveTextContent('Authentication Required');
  expect(panel).toHaveTextContent('Please sign in to view live odds and betting data');
  expect(screen.getByRole('link', { name: 'Sign In to Continue' })).toHaveAttribute('href', '/login');
  comeBack(30_000);
  expect(screen.getByText(/^at \/login/)).toBeInTheDocument();
});

it('signing out leads to the front page', () => {
  open({ state: 'out', why: 'left' });
  expect(screen.getByText('at /?signed_out=true')).toBeInTheDocument();
});

it('a free user is told that a subscription is required, with a link to the plans', async () => {
  open(IN);
  expect(await screen.findByText('Subscription Required')).toBeInTheDocument();
  expect(screen.getByText('This feature requires a Gold or Platinum subscription.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose Your Plan' })).toHaveAttribute('href', '/subscribe');
  expect(document.title).toBe('Subscription Required · Fairline');
});

it('a free user at the odds is led to the pages that are open to them', async () => {
  open(IN);
  const places = await screen.findByRole('navigation', { name: 'Open to you now' });
  const ways = within(places).getAllByRole('link');
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/dashboard', '/dfs', '/scores', '/picks']);
});

it('a Gold user at a page of Platinum is led to the odds too', async () => {
  open(IN, { at: '/arbitrage', me: { plan: 'gold' } });
  expect(await screen.findByRole('link', { name: 'Odds' })).toHaveAttribute('href', '/sportsbooks');
});

it.each(['free', 'gold'] as const)('a %s user is asked for Platinum on a page that needs it', async (plan) => {
  open(IN, { at: '/arbitrage', me: { plan } });
  expect(await screen.findByText('Platinum Plan Required')).toBeInTheDocument();
  expect(screen.getByText('This feature requires a Platinum subscription.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Upgrade to Platinum' })).toHaveAttribute(
    'href',
    '/pricing?intent=upgrade&autostart=1',
  );
});

it.each([
  ['/sportsbooks', { plan: 'gold' }],
  ['/sportsbooks', { plan: 'platinum' }],
  ['/sportsbooks', { plan: 'free', unlimited: true }],
  ['/arbitrage', { plan: 'platinum' }],
  ['/arbitrage', { plan: 'free', unlimited: true }],
  ['/dfs', { plan: 'free' }],
] as const)('the guard of %s lets in %o', async (at, me) => {
  open(IN, { at, me });
  expect(await screen.findByText('the page')).toBeInTheDocument();
});
