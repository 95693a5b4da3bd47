import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { positiveOnlyAtom } from '../choices/odds-filter.js';
import { watchPageTurns } from './page-turn.js';
import { useAddress } from './use-address.js';

const Odds = () => <main>{useAddress() ? 'Odds' : ''}</main>;

/** The odds page, and a dashboard whose code arrives when told to. */
const open = async (from = '/sportsbooks') => {
  const store = createStore();
  let arrive = (_code: { element: string }) => {};
  const code = new Promise<{ element: string }>((resolve) => {
    arrive = resolve;
  });
  const router = createMemoryRouter(
    [
      { path: '/sportsbooks', element: <Odds /> },
      { path: '/scores', element: 'Scores' },
      { path: '/dashboard', lazy: { element: async () => (await code).element } },
    ],
    { initialEntries: [from] },
  );
  after.push(watchPageTurns(router));
  await act(async () =>
    render(
      <Provider store={store}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Provider>,
    ),
  );
  const choose = () => store.set(positiveOnlyAtom, true);
  return { router, choose, arrive: () => act(async () => arrive({ element: 'Dashboard' })) };
};

const after: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const undo of after.splice(0)) undo();
});

const withoutAct = (run: () => void) => {
  const react: { IS_REACT_ACT_ENVIRONMENT?: boolean } = globalThis as never;
  react.IS_REACT_ACT_ENVIRONMENT = false;
  run();
  react.IS_REACT_ACT_ENVIRONMENT = true;
};

describe('the address of the odds page', () => {
  beforeEach(() => localStorage.clear());

  it('shows a choice that was made elsewhere', async () => {
    const { router, choose } = await open();
    await act(async () => choose());
    expect(router.state.location).toMatchObject({ pathname: '/sportsbooks', search: expect.stringContaining('pos') });
  });

  it('does not bring back a user whose next page is still loading when a choice arrives', async () => {
    const { router, choose, arrive } = await open();
    await act(async () => void router.navigate('/dashboard'));
    await act(async () => choose());
    await arrive();
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(screen.getByText('Dashboard')).toBeInTheDocument();
  });

  it.each(['/scores', '/sportsbooks?mode=props'])(
    'does not follow a user to %s, which is not drawn yet when a choice arrives',
    async (to) => {
      const { router, choose } = await open();
      withoutAct(() => {
        router.navigate(to);
        flushSync(choose);
      });
      const { pathname, search } = router.state.location;
      expect(pathname + search).toBe(to);
    },
  );

  it('does not keep a user who opens the page and leaves it before it is drawn', async () => {
    const { router, arrive } = await open('/scores');
    await act(async () => {
      router.navigate('/sportsbooks');
      router.navigate('/dashboard');
    });
    await arrive();
    expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: '' });
  });
});
