import type { Pick } from '@fairline/shared/domain';
import { odds } from '@fairline/shared/domain';
import { aGame, aQuote, aScore } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { setBoardStatusAtom } from '../lib/board/board-status.js';
import { chosenBooksAtom } from '../lib/choices/betting-terms.js';
import { sportsAtom } from '../lib/choices/odds-filter.js';
import { Problem } from '../lib/http/problem.js';
import { OWN_KEYS } from '../lib/own-keys.js';
import { quotaExceededAtom } from '../lib/plan/quota-exceeded.js';
import { clearSlipAtom, slipItemsAtom, slipOpenAtom } from '../lib/slip/slip-atoms.js';
import { reportAtom } from '../lib/statistics/statistics-atoms.js';
import { store } from '../lib/store.js';
import { aGold, aMe, aPlatinum } from '../testing/a-plan.js';
import { aSession } from '../testing/a-session.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { NFL_GAME, onBoard } from '../testing/on-board.js';
import { Around, Here } from '../testing/signed-in.js';
import AccountWindows from './account-windows.js';
import { DashboardRoute } from './dashboard-page.js';

// The whole page stands in every test, which a busy machine may take its time over.
configure({ asyncUtilTimeout: 8_000 });
jest.setTimeout(60_000);

const BOOKS = ['draftkings', 'fanduel', 'caesars', 'betmgm', 'pinnacle', 'betrivers', 'novig', 'bovada'];
const now = Date.now();
const gameOf = (id: string) => aGame({ id, commenceTime: now - 60_000 });
const game = gameOf('g1');

/** Every book at 2.00 and 1.90, but FanDuel, which pays `best` on the home team. */
const quotesOn = (event: string, best: number) =>
  BOOKS.flatMap((book) => [
    aQuote({ event, book, outcome: 'home', price: odds(book === 'fanduel' ? best : 2), receivedAt: now }),
    aQuote({ event, book, outcome: 'away', price: odds(1.9), receivedAt: now }),
  ]);

const after: (() => void)[] = [];
beforeEach(() => store.set(sportsAtom, [NFL_GAME.sport]));
afterEach(() => {
  cleanup();
  for (const undo of after.splice(0)) undo();
  act(() => {
    store.set(clearSlipAtom);
    store.set(slipOpenAtom, false);
    store.set(chosenBooksAtom, null);
    store.set(reportAtom, undefined);
    store.set(quotaExceededAtom, undefined);
  });
});

const PROFILE = { id: 'u1', username: 'bob', updated_at: '2026-11-01T00:00:00.000Z' };

const open = ({
  me = aPlatinum(),
  rules = {},
  picks = [],
  session = aSession(),
  hasWindows = false,
}: {
  me?: ReturnType<typeof aMe>;
  rules?: Parameters<typeof fakeServer>[0];
  picks?: readonly Pick[];
  session?: ReturnType<typeof aSession>;
  /** Whether the windows that may open over any page are there. */
  hasWindows?: boolean;
} = {}) => {
  const server = fakeServer({
    '/api/me': () => json(me),
    '/api/profile': () => json(PROFILE),
    ...rules,
    '/api/scores': () => json([]),
    '/api/': () => json({}, 503),
  });
  after.push(server.stop);
  localStorage.setItem(OWN_KEYS.picks, JSON.stringify(picks));
  render(
    <Around at="/dashboard" signIn={{ state: 'in', session }}>
      <DashboardRoute />
      {hasWindows ? <AccountWindows /> : null}
    </Around>,
  );
  return server;
};

const withBoard = (bests: readonly number[]) => {
  const games = bests.map((_, nth) => gameOf(`g${nth + 1}`));
  const { clear } = onBoard(
    store,
    bests.flatMap((best, nth) => quotesOn(`g${nth + 1}`, best)),
    { events: games, at: now },
  );
  after.push(() => act(clear));
};

/** The first bet that is recommended, once there is one. */
const first = async () => within((await screen.findAllByRole('article'))[0]!);

describe('its title', () => {
  it('names who is there by their username', async () => {
    open();
    expect(await screen.findByRole('heading', { name: "bob's Dashboard" })).toBeInTheDocument();
  });

  it('names them by their email where they have no username', async () => {
    open({ rules: { '/api/profile': () => json({ ...PROFILE, username: null }) } });
    expect(await screen.findByRole('heading', { name: "gold's Dashboard" })).toBeInTheDocument();
  });

  it('names nobody where there is neither', async () => {
    const user = { ...aSession().user, email: '' };
    open({
      rules: { '/api/profile': () => json({ ...PROFILE, username: null }) },
      session: aSession({ user }),
    });
    expect(await screen.findByRole('heading', { name: "User's Dashboard" })).toBeInTheDocument();
  });

  it.each([
    ['PLATINUM', aPlatinum()],
    ['GOLD', aGold()],
    ['GUEST', aMe()],
  ])('bears the badge %s', async (badge, me) => {
    open({ me });
    expect(await screen.findByText(badge)).toBeInTheDocument();
  });
});

describe('Recent Performance', () => {
  const figure = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling;
  const aPick = (id: string, over: Partial<Pick>): Pick => ({
    ...{ id, game: 'Bills @ Chiefs', league: 'NFL', market: 'Spread', selection: 'Bills +3.5', odds: '+100', price: 2 },
    ...{ stake: 50, dateAdded: new Date(now).toISOString(), ...over },
  });

  it('sums the picks up', async () => {
    const settledDate = new Date(now).toISOString();
    open({
      picks: [
        aPick('1', { status: 'won', actualPayout: 100, settledDate, edge: 4 }),
        aPick('2', { status: 'lost', actualPayout: 0, settledDate, edge: 2 }),
        aPick('3', { status: 'won', actualPayout: 100, settledDate }),
        aPick('4', { status: 'pending' }),
      ],
    });
    await waitFor(async () => expect(await figure('Win Rate')).toHaveTextContent('66.7%2 won, 1 lost'));
    expect(await figure('Average Edge')).toHaveTextContent('+3.0%');
    expect(await figure('ROI')).toHaveTextContent('+33.3%');
    expect(await figure('Total Bets')).toHaveTextContent('41 pending');
    expect(screen.getByRole('img', { name: /^Profit over the last 3 picks settled: \+\$50.00$/ })).toBeInTheDocument();
    const link = within(screen.getByRole('region', { name: 'Open picks' })).getByRole('link', { name: /Bills \+3.5/ });
    expect(link).toHaveTextContent('$50.00+100');
  });

  it('claims nothing where there are no picks', async () => {
    open();
    await waitFor(async () => expect(await figure('Total Bets')).toHaveTextContent('0no pick yet'));
    for (const name of ['Win Rate', 'Average Edge', 'ROI']) expect(await figure(name)).toHaveTextContent(/^–/);
    expect(screen.getByText('No open picks.')).toBeInTheDocument();
  });
});

describe("Today's Recommended Bets", () => {
  it('shows the three that are worth most, with their value, price, book and confidence', async () => {
    withBoard([2.1, 2.12, 2.14, 2.2, 2.16]);
    open();
    const bet = await first();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(bet.getByText('+7.18%')).toBeInTheDocument();
    expect(bet.getByText('+120')).toBeInTheDocument();
    expect(bet.getByText(/^FanDuel/)).toBeInTheDocument();
    expect(bet.getByText(/^Medium/)).toBeInTheDocument();
  });

  it('compares a bet at six books, the best marked, when it is asked to', async () => {
    withBoard([2.2]);
    open();
    const bet = await first();
    const button = bet.getByRole('button', { name: 'Compare Odds' });
    expect(bet.queryByRole('list')).toBeNull();
    await userEvent.click(button);
    const prices = within(bet.getByRole('list', { name: 'Compare Odds' })).getAllByRole('listitem');
    expect(prices).toHaveLength(6);
    expect(prices[0]).toHaveTextContent('FanDuelBEST+120');
    await userEvent.click(button);
    expect(bet.queryByRole('list')).toBeNull();
  });

  it('puts the books of the user first', async () => {
    store.set(chosenBooksAtom, ['draftkings', 'fanduel']);
    withBoard([2.2]);
    open();
    const bet = await first();
    await userEvent.click(bet.getByRole('button', { name: 'Compare Odds' }));
    const [one, two, three] = bet.getAllByRole('listitem');
    expect([one, two].map((price) => price?.title)).toEqual(['', '']);
    expect(three).toHaveTextContent('Not among your sportsbooks');
  });

  it('puts a bet on the slip, which opens over the page', async () => {
    withBoard([2.2]);
    open();
    await userEvent.click((await first()).getByRole('button', { name: 'Place Bet' }));
    const slip = await screen.findByRole('complementary', { name: 'Bet slip' });
    expect(within(slip).getByText('Chiefs')).toBeInTheDocument();
    expect(store.get(slipItemsAtom)).toMatchObject([{ bookmaker: 'fanduel', americanOdds: 120 }]);
    expect((await first()).getByRole('button', { name: 'In slip' })).toBeInTheDocument();
  });

  it('says that there is no game today', async () => {
    const { clear } = onBoard(store, quotesOn('g1', 2.2), {
      events: [aGame({ commenceTime: now + 4 * 86_400_000 })],
      at: now,
    });
    after.push(() => act(clear));
    open();
    const said = 'No games available today. Check back later for betting opportunities.';
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it('says that no book of the user has anything of value', async () => {
    withBoard([2]);
    open();
    const said = 'No high-value betting opportunities found today from your selected sportsbooks.';
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it('waits for the odds, and says why they do not come', async () => {
    open();
    expect(await screen.findByText('Loading odds...')).toBeInTheDocument();
    const problem = new Problem(502, 'HTTP_502', 'Server error. Our team has been notified.');
    act(() => store.set(setBoardStatusAtom, NFL_GAME, { state: 'failed', problem }));
    after.push(() => act(() => store.set(setBoardStatusAtom, NFL_GAME, undefined)));
    expect(await screen.findByRole('alert', { name: 'API Connection Error' })).toBeInTheDocument();
  });
});

describe('for a free user', () => {
  const answer = () => [
    {
      ...{ id: 'g1', sport_key: game.sport, sport_title: 'NFL', home_team: game.home, away_team: game.away },
      ...{ commence_time: new Date(game.commenceTime).toISOString(), status: 'in_progress', completed: false },
      bookmakers: BOOKS.map((key) => ({
        ...{ key, title: key },
        markets: [
          {
            ...{ key: 'h2h', last_update: new Date().toISOString() },
            outcomes: [
              { name: game.home, price: key === 'fanduel' ? 120 : 100, received_at: new Date().toISOString() },
              { name: game.away, price: -111, received_at: new Date().toISOString() },
            ],
          },
        ],
      })),
    },
  ];

  it('asks once for the odds, says how many requests are left, and recommends by the same rules', async () => {
    const me = aMe({ remaining: 249, used: 1 });
    const { asked } = open({ me, rules: { '/api/odds': () => json(answer()) } });
    const bet = await first();
    expect(bet.getByText('+120')).toBeInTheDocument();
    expect(screen.getByText('249 of 250 free requests left this month')).toBeInTheDocument();
    expect(asked.filter((path) => path.startsWith('/api/odds'))).toHaveLength(1);
    expect(asked.some((path) => path.startsWith('/api/boards'))).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(asked.filter((path) => path.startsWith('/api/odds'))).toHaveLength(2));
  });

  it('shows no bet when no request is left, and leads to the plans', async () => {
    const spent = { code: 'QUOTA_EXCEEDED', message: 'All 250 requests of this month are used up.' };
    open({ me: aMe({ remaining: 0, used: 250 }), rules: { '/api/odds': () => json(spent, 402) } });
    const alert = await screen.findByRole('alert', { name: 'Quota exceeded - upgrade to continue' });
    expect(within(alert).getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
    expect(screen.queryByRole('article')).toBeNull();
  });
});

it('shows the games of the sports of the user that are on', async () => {
  open({ rules: { '/api/scores?sport=americanfootball_nfl': () => json([aScore()]) } });
  const live = within(await screen.findByRole('region', { name: 'Live now' }));
  const link = await live.findByRole('link', { name: /Bills/ });
  expect(link).toHaveTextContent('BillsChiefs2024LIVEQ3 8:41');
  expect(link).toHaveAttribute('href', '/scores/americanfootball_nfl/401');
});

it('opens the edge calculator', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edge Calculator' }));
  expect(await screen.findByRole('dialog', { name: 'Edge calculator' })).toBeInTheDocument();
});

it('tells who was given Platinum so', async () => {
  open({ me: aPlatinum({ is_gifted: true }), hasWindows: true });
  expect(await screen.findByRole('dialog', { name: /Platinum for 1 month/ })).toBeInTheDocument();
});

it('is not for visitors: they are sent to the front page', async () => {
  const server = fakeServer({});
  after.push(server.stop);
  render(
    <Around at="/dashboard" signIn={{ state: 'out', why: 'nobody' }}>
      <Routes>
        <Route path="/dashboard" element={<DashboardRoute />} />
        <Route path="*" element={<Here />} />
      </Routes>
    </Around>,
  );
  expect(await screen.findByText('at /')).toBeInTheDocument();
  expect(server.asked).toEqual([]);
});
