import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { positiveOnlyAtom } from '../choices/odds-filter.js';
import { store } from '../store.js';
import { watchPageTurns } from './page-turn.js';
import { useAddress } from './use-address.js';

const Odds = () => <main>{useAddress() ? 'Odds' : ''}</main>;

/** The odds page, and a dashboard whose code arrives when told to. */
const open = async () => {
  let arrive = (_code: { element: string }) => {};
  const code = new Promise<{ element: string }>((resolve) => {
    arrive = resolve;
  });
  const router = createMemoryRouter(
    [
      { path: '/sportsbooks', element: <Odds /> },
      { path: '/dashboard', lazy: { element: async () => (await code).element } },
    ],
    { initialEntries: ['/sportsbooks'] },
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
  return { router, arrive: () => act(async () => arrive({ element: 'Dashboard' })) };
};

const after: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const undo of after.splice(0)) undo();
});

describe('the address of the odds page', () => {
  const choose = (isPositiveOnly: boolean) => act(async () => store.set(positiveOnlyAtom, isPositiveOnly));
  beforeEach(() => store.set(positiveOnlyAtom, false));

  it('shows a choice that was made elsewhere', async () => {
    const { router } = await open();
    await choose(true);
    expect(router.state.location).toMatchObject({ pathname: '/sportsbooks', search: expect.stringContaining('pos') });
  });

  it('does not bring back a user whose next page is still loading when a choice arrives', async () => {
    const { router, arrive } = await open();
    await act(async () => void router.navigate('/dashboard'));
    await choose(true);
    await arrive();
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(screen.getByText('Dashboard')).toBeInTheDocument();
  });
});
