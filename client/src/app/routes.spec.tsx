import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type SignIn, signInAtom } from '../lib/session/session-atom.js';
import { store } from '../lib/store.js';
import { aGold, aMe, aPlatinum, aSubscription } from '../testing/a-plan.js';
import { aSession } from '../testing/a-session.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { routes } from './routes.js';

// Pages are loaded when they are first asked for, which a busy machine may take its time over.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

const IN: SignIn = { state: 'in', session: aSession() };
const OUT: SignIn = { state: 'out', why: 'nobody' };

/** Opens an address of the whole product, having come from another. */
const open = (at: string, signIn: SignIn, from = '/pricing', me = aGold()) => {
  const server = fakeServer({
    '/api/me': () => json(me),
    '/api/billing/subscription': () => json(aSubscription()),
    '/api/profile': () => json({ id: 'u1', username: 'bob', updated_at: '2026-11-01T00:00:00.000Z' }),
    '/api/preferences': () => json({}),
    '/api/auth/refresh': () => json(aSession()),
    '/api/auth/settings': () => json({ providers: [] }),
    '/api/scores': () => json([]),
  });
  store.set(signInAtom, signIn);
  const router = createMemoryRouter(routes, { initialEntries: [from, at] });
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>,
  );
  after.push(server.stop);
  return {
    where: () => router.state.location.pathname + router.state.location.search,
    back: () => router.navigate(-1),
  };
};

const after: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const undo of after.splice(0)) undo();
});

it.each([
  ['/subscribe?intent=upgrade', '/'],
  ['/account', '/'],
  ['/my-sportsbooks', '/'],
  ['/picks', '/'],
  ['/usage-plan', '/login?next=%2Fusage-plan'],
  ['/sportsbooks', '/login?next=%2Fsportsbooks'],
  ['/app', '/login'],
  ['/home', '/'],
  ['/contact', '/'],
  ['/nothing/here', '/'],
  ['/scores/curling?date=2026-11-20', '/scores?date=2026-11-20'],
])('send a visitor from %s to %s', async (at, there) => {
  const { where } = open(at, OUT);
  await waitFor(() => expect(where()).toBe(there));
});

it.each([
  ['/', 'Know the fair price before you take one.'],
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/pricing', 'Pricing'],
  ['/billing/cancel', 'Checkout Cancelled'],
  ['/scores', 'Scores'],
  ['/scores/basketball_nba?date=2026-11-20', 'Scores'],
])('show %s to a visitor', async (at, title) => {
  const { where } = open(at, OUT);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(where()).toBe(at);
});

it.each([
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/subscribe', 'My Subscription'],
  ['/usage-plan', 'Subscription plan'],
  ['/account', 'Account'],
  ['/my-sportsbooks', 'My Sportsbooks'],
  ['/picks', 'My Picks'],
  ['/scores', 'Scores'],
])('show %s to who is signed in', async (at, title) => {
  const { where } = open(at, IN);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(where()).toBe(at);
});

it('lead back past the place where a provider comes back to', async () => {
  const { where, back } = open('/auth/callback?returnTo=%2Fsubscribe', OUT, '/billing/cancel');
  expect(await screen.findByRole('heading', { name: 'My Subscription' })).toBeInTheDocument();
  await act(back);
  expect(where()).toBe('/billing/cancel');
});

describe('My Picks', () => {
  it('sends a visitor away without a word, and remembers where they wanted to go', async () => {
    const { where } = open('/picks', OUT);
    await waitFor(() => expect(where()).toBe('/'));
    expect(sessionStorage.getItem('fairline_origin')).toBe('/picks');
    for (const role of ['alert', 'status', 'dialog']) expect(screen.queryByRole(role)).toBeNull();
  });

  it('waits until it is known who is there, and shows nothing of the picks before', async () => {
    localStorage.setItem('oss_my_picks_v1', JSON.stringify([{ id: 1, selection: 'Bills +3.5' }]));
    open('/picks', { state: 'starting' });
    expect(await screen.findByText('Loading...')).toBeInTheDocument();
    expect(screen.queryByText('Bills +3.5')).toBeNull();
    act(() => store.set(signInAtom, IN));
    expect(await screen.findByText('Bills +3.5')).toBeInTheDocument();
  });

  it.each([
    ['free', aMe()],
    ['gold', aGold()],
    ['platinum', aPlatinum()],
  ])('is there for a user of the %s plan', async (_, me) => {
    open('/picks', IN, '/pricing', me);
    expect(await screen.findByRole('heading', { name: 'My Picks' })).toBeInTheDocument();
  });
});
