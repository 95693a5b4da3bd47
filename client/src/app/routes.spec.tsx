import { type Me, PAGES, type Page } from '@fairline/shared/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'jotai';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { announcementsAtom } from '../platform/announce.js';
import { notifyPlanGate } from '../platform/http/plan-gate.js';
import { Problem } from '../platform/http/problem.js';
import { type SignIn, signInAtom } from '../platform/session/session-atom.js';
import { store } from '../platform/store.js';
import { dropToast, toastsAtom } from '../platform/toasts.js';
import { aGold, aMe, aPlatinum, aSubscription } from '../testing/a-plan.js';
import { aSession } from '../testing/a-session.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { routes } from './routes.js';

const IN: SignIn = { state: 'in', session: aSession() };
const OUT: SignIn = { state: 'out', why: 'nobody' };

/** Opens an address of the whole product, after another one. */
const open = (at: string, signIn: SignIn, from = '/pricing', me: Me | Promise<Me> = aGold()) => {
  const server = fakeServer({
    '/api/me': async () => json(await me),
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
    go: (to: string) => act(() => router.navigate(to)),
  };
};

const after: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const undo of after.splice(0)) undo();
  for (const { id } of store.get(toastsAtom)) dropToast(id, store);
});

/** Every address of the routes, with sample parameters. */
const addressesOf = (of: readonly RouteObject[], under = ''): string[] =>
  of.flatMap(({ path = '', children, index }) => {
    const at = path.startsWith('/') ? path : [under, path].filter(Boolean).join('/');
    return [...(path && path !== '*' && !index ? [at] : []), ...addressesOf(children ?? [], at)];
  });

const everyPage: readonly Page[] = PAGES;
const ledAway = everyPage.flatMap(({ path, visitors }) =>
  visitors ? [[path.replace(':sport', 'basketball_nba'), visitors] as const] : [],
);

it('the routes are exactly those in the table of pages', () => {
  expect(addressesOf(routes).sort()).toEqual(PAGES.map(({ path }) => path).sort());
});

it.each(ledAway)('a visitor is redirected from %s to %s, as the table of pages says', async (at, there) => {
  const { where } = open(at, OUT);
  await waitFor(() => expect(where().split('?')[0]).toBe(there));
});

describe('a guarded page', () => {
  const itWaits = async () => {
    const waiting = await screen.findByRole('main');
    expect(waiting).toHaveAttribute('aria-busy', 'true');
    expect(within(waiting).getByRole('status')).toHaveTextContent(/^(Loading|Refreshing odds data)\.\.\.$/);
    // The odds page waits with rows at their final height, the other pages with a spinner.
    expect(waiting.querySelector('.spin, .sks')).not.toBeNull();
  };

  it.each(ledAway.filter(([path]) => path !== '/app'))(
    '%s shows that it is loading while the sign-in state is unknown',
    async (at) => {
      open(at, { state: 'starting' });
      await itWaits();
    },
  );

  it.each(['/', '/dashboard', '/dfs', '/sportsbooks'])(
    '%s shows that it is loading while the plan is unknown',
    async (at) => {
      open(at, IN, '/pricing', new Promise(() => {}));
      await itWaits();
    },
  );
});

it.each(everyPage.filter(({ search }) => search === 'noindex').map(({ path }) => path))(
  'search engines are asked not to index %s',
  async (at) => {
    const { where } = open(at, OUT);
    await waitFor(() => {
      expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      expect(where()).toBe(at);
    });
  },
);

it.each([
  ['/usage-plan', '/login?next=%2Fusage-plan'],
  ['/sportsbooks?mode=props', '/login?next=%2Fsportsbooks%3Fmode%3Dprops'],
  ['/home', '/'],
  ['/contact', '/'],
  ['/nothing/here', '/'],
  ['/scores/curling?date=2026-11-20', '/scores?date=2026-11-20'],
])('a visitor is sent from %s to %s', async (at, there) => {
  const { where } = open(at, OUT);
  await waitFor(() => expect(where()).toBe(there));
});

it.each([
  ['/nothing/here', ['There is nothing at /nothing/here. This is the start page.']],
  [`/${'a'.repeat(70)}`, [`There is nothing at /${'a'.repeat(59)}…. This is the start page.`]],
  ['/home', []],
])('who opens %s is told what was not found', async (at, told) => {
  const { where } = open(at, OUT);
  await waitFor(() => expect(where()).toBe('/'));
  expect(store.get(toastsAtom).map(({ text }) => text)).toEqual(told);
});

it.each([
  ['/', 'Know the fair price before you take one.'],
  ['/login', 'Log in'],
  ['/signup', 'Sign up'],
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/pricing', 'Pricing'],
  ['/billing/cancel', 'Checkout Cancelled'],
  ['/scores', 'Scores'],
  ['/scores/basketball_nba?date=2026-11-20', 'Scores'],
])('a visitor at %s sees its page', async (at, title) => {
  const { where } = open(at, OUT);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(where()).toBe(at);
});

it.each(['/', '/pricing', '/scores', '/terms', '/responsible', '/billing/cancel', '/login', '/signup'])(
  'a visitor has the same bar on every public page: %s',
  async (at) => {
    open(at, OUT);
    const bar = within((await screen.findAllByRole('banner'))[0]!); // a page may head its own content too
    const doors = at === '/login' || at === '/signup' ? [] : ['Log in', 'Sign up'];
    expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Fairline', 'Home', 'Odds', 'Picks', 'Scores', 'Pricing'],
      ...doors,
    ]);
  },
);

it.each([
  ['/', "bob's Dashboard"],
  ['/dashboard', "bob's Dashboard"],
  ['/dfs', 'DFS Props'],
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/subscribe', 'My Subscription'],
  ['/usage-plan', 'Subscription plan'],
  ['/account', 'Account'],
  ['/my-sportsbooks', 'My Sportsbooks'],
  ['/picks', 'My Picks'],
  ['/scores', 'Scores'],
])('a signed-in user at %s sees its page', async (at, title) => {
  const { where } = open(at, IN);
  // A page may be drawn twice under the same title: while it loads and when it is ready.
  await waitFor(() => expect(screen.getByRole('heading', { name: title })).toBeInTheDocument());
  expect(where()).toBe(at);
});

it.each([
  ['/', "bob's Dashboard"],
  ['/dashboard', "bob's Dashboard"],
  ['/dfs', 'DFS Props'],
  ['/account', 'Account'],
  ['/picks', 'My Picks'],
  ['/my-sportsbooks', 'My Sportsbooks'],
  ['/usage-plan', 'Subscription plan'],
])('a free user at %s sees its page', async (at, title) => {
  const { where } = open(at, IN, '/pricing', aMe());
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(where()).toBe(at);
});

it.each([
  ['/login', '/'],
  ['/signup', '/'],
  ['/app', '/sportsbooks'],
])('a signed-in user is redirected from %s to %s', async (at, there) => {
  const { where } = open(at, IN);
  await waitFor(() => expect(where().split('?')[0]).toBe(there));
});

it('the window about used-up free requests opens over any page', async () => {
  open('/account', IN, '/pricing', aMe());
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeInTheDocument();
  act(() => notifyPlanGate(new Problem(402, 'QUOTA_EXCEEDED', 'Used up')));
  expect(await screen.findByRole('dialog', { name: 'Quota exceeded - upgrade to continue' })).toBeInTheDocument();
});

describe('the footer', () => {
  it.each(['/', '/pricing', '/scores', '/terms'])(
    'the footer stands below %s for visitors, with all its links',
    async (at) => {
      open(at, OUT);
      expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
      for (const group of ['Product', 'Account', 'Legal'])
        expect(screen.getByRole('navigation', { name: group })).toBeInTheDocument();
    },
  );

  it.each(['/', '/account', '/picks', '/scores'])(
    'the footer stands below %s for signed-in users, without a login link',
    async (at) => {
      open(at, IN);
      expect(await screen.findByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
      expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    },
  );

  it('the footer is missing below a table page', async () => {
    open('/dfs', IN);
    expect(await screen.findByRole('heading', { name: 'DFS Props' })).toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});

it.each([
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
])('%s states its date, and that the product is for adults', async (at, title) => {
  open(at, OUT);
  const main = (await screen.findByRole('heading', { name: title })).closest('main');
  expect(main).toHaveTextContent(/Last updated:? January 1, 2025/);
  expect(main).toHaveTextContent(/18/);
});

it('/privacy states how long data is kept', async () => {
  open('/privacy', OUT);
  expect(await screen.findByText(/Account data is typically deleted within 30 days of closure/)).toBeInTheDocument();
});

it('signing in leads back to the page that a guard sent the user away from', async () => {
  const { where } = open('/picks', OUT);
  await waitFor(() => expect(where()).toBe('/'));
  cleanup();
  const { where: then } = open('/login', IN);
  await waitFor(() => expect(then()).toBe('/picks'));
});

it('a sign-out in another tab is announced once, and then guards lead to the login page', async () => {
  const { where, go } = open('/sportsbooks', { state: 'out', why: 'left' });
  await waitFor(() => expect(where()).toBe('/?signed_out=true'));
  await waitFor(() => expect(store.get(signInAtom)).toEqual(OUT));
  await go('/sportsbooks');
  await waitFor(() => expect(where()).toBe('/login?next=%2Fsportsbooks'));
  await waitFor(() => expect(store.get(announcementsAtom)).toEqual([]));
});

it('going back skips the address that the sign-in provider returned to', async () => {
  const { where, back } = open('/auth/callback?returnTo=%2Fsubscribe', OUT, '/billing/cancel');
  expect(await screen.findByRole('heading', { name: 'My Subscription' })).toBeInTheDocument();
  await act(back);
  expect(where()).toBe('/billing/cancel');
});

describe('My Picks', () => {
  it('/picks redirects a visitor without a message, and remembers the page they wanted', async () => {
    const { where } = open('/picks', OUT);
    await waitFor(() => expect(where()).toBe('/'));
    expect(sessionStorage.getItem('fairline_origin')).toBe('/picks');
    const said = ['alert', 'status', 'dialog'].flatMap((role) => screen.queryAllByRole(role));
    expect(said.map(({ textContent }) => textContent).filter((text) => !text!.startsWith('Loading'))).toEqual([]);
  });

  it('/picks shows a spinner and no picks until the sign-in state is known', async () => {
    localStorage.setItem('oss_my_picks_v1', JSON.stringify([{ id: 1, selection: 'Bills +3.5' }]));
    open('/picks', { state: 'starting' });
    await waitFor(() => expect(screen.getByText('Loading...')).toBeInTheDocument());
    expect(screen.queryByText('Bills +3.5')).toBeNull();
    act(() => store.set(signInAtom, IN));
    expect(await screen.findByText('Bills +3.5')).toBeInTheDocument();
  });

  it.each([
    ['free', aMe()],
    ['gold', aGold()],
    ['platinum', aPlatinum()],
  ])('/picks is open to a user of the %s plan', async (_, me) => {
    open('/picks', IN, '/pricing', me);
    expect(await screen.findByRole('heading', { name: 'My Picks' })).toBeInTheDocument();
  });
});
