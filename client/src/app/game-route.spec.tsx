import { SCORES_HEADERS } from '@fairline/shared/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type SignIn, signInAtom } from '../platform/session/session-atom.js';
import { store } from '../platform/store.js';
import { scoreboardAtom } from '../scores/model/score-atoms.js';
import { emptyBoard } from '../scores/model/scoreboard.js';
import { aMe } from '../testing/a-plan.js';
import { aScore } from '../testing/a-score.js';
import { aSession } from '../testing/a-session.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { turnTo } from '../testing/turn-to.js';
import { routes } from './routes.js';

const GAME = '/scores/americanfootball_ncaaf/g1';
const score = aScore({ event_id: 'e1' });

/** Opens an address of the whole product. */
const open = (at: string, signIn: SignIn = { state: 'in', session: aSession() }) => {
  const server = fakeServer({
    '/api/me': () => json(aMe()),
    '/api/profile': () => json({ id: 'u1', username: 'bob', updated_at: '2026-11-01T00:00:00.000Z' }),
    '/api/preferences': () => json({}),
    '/api/auth/settings': () => json({ providers: [] }),
    '/api/scores/americanfootball_ncaaf/g1': () => json({ score, changes: [] }),
    '/api/scores': () => json([score], 200, { [SCORES_HEADERS.seq]: '1' }),
    '/api/odds-history': () => json([]),
  });
  store.set(signInAtom, signIn);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>,
  );
  after.push(server.stop);
  return { where: () => router.state.location.pathname + router.state.location.search, user: userEvent.setup() };
};

const after: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const undo of after.splice(0)) undo();
  store.set(scoreboardAtom, emptyBoard({ sport: 'americanfootball_nfl' }));
});

it.each([GAME, '/scores/ncaaf/g1'])(
  'the address of a game opens it on its overview above its scoreboard: %s',
  async (at) => {
    open(at);
    expect(await screen.findByRole('dialog', { name: 'Iowa Hawkeyes @ Michigan Wolverines' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('heading', { name: 'Scores', hidden: true })).toBeInTheDocument();
  },
);

it('a game that is still closing does not bring back a user who has asked for another page', async () => {
  const { where, user } = open(GAME);
  await screen.findByRole('dialog', { name: 'Iowa Hawkeyes @ Michigan Wolverines' });
  after.push(turnTo('/picks'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(where()).toBe(GAME);
});

it('a game opened from the scoreboard keeps its tab in the address until it is closed', async () => {
  const { where, user } = open('/scores/americanfootball_ncaaf?date=2026-11-22');
  await user.click(await screen.findByRole('link', { name: 'Iowa Hawkeyes at Michigan Wolverines' }));
  await user.click(await screen.findByRole('tab', { name: 'Line movement' }));
  expect(where()).toBe(`${GAME}?date=2026-11-22&tab=lines`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(where()).toBe('/scores/americanfootball_ncaaf?date=2026-11-22'));
  await user.click(screen.getByRole('link', { name: 'Iowa Hawkeyes at Michigan Wolverines' }));
  // The window opened before may still be closing when the new one opens.
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true'));
});

it('a game opened from the scoreboard of all sports has that behind it, and leads back to it', async () => {
  const { where, user } = open('/scores/all');
  const [card] = await screen.findAllByRole('link', { name: 'Iowa Hawkeyes at Michigan Wolverines' });
  await user.click(card!);
  await screen.findByRole('dialog', { name: 'Iowa Hawkeyes @ Michigan Wolverines' });
  expect(where()).toBe(`${GAME}?from=all`);
  expect(screen.getByRole('link', { name: 'All sports', hidden: true })).toHaveAttribute('aria-current', 'page');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(where()).toBe('/scores/all'));
});

it('an address with tab=lines opens the line movement of a game', async () => {
  open(`${GAME}?tab=lines`);
  expect(await screen.findByText('No history available yet for the selected parameters.')).toBeVisible();
});

it('a visitor is sent to the login page, which leads back to the game and its tab', async () => {
  const { where } = open(`${GAME}?tab=lines`, { state: 'out', why: 'nobody' });
  await waitFor(() => expect(where()).toBe(`/login?next=${encodeURIComponent(`${GAME}?tab=lines`)}`));
});
