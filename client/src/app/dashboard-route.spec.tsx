import type { Pick } from '@fairline/shared/domain';
import { odds } from '@fairline/shared/domain';
import { aGame, aLeg, aQuote, arbitrageOn, aScore } from '@fairline/shared/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { quotaExceededAtom } from '../account/model/plan/quota-exceeded.js';
import { setBoardStatusAtom } from '../market/model/board/board-status.js';
import { chosenBooksAtom } from '../market/model/choices/betting-terms.js';
import { sportsAtom } from '../market/model/choices/odds-filter.js';
import { cursorAtom, picksAtom } from '../picks/model/picks-atom.js';
import { recompute } from '../picks/model/recompute-statistics.js';
import { reportAtom } from '../picks/model/statistics-atoms.js';
import { syncWorkAtom } from '../picks/model/sync-state.js';
import { Problem } from '../platform/http/problem.js';
import { USER_DATA_KEYS } from '../platform/storage/user-data-keys.js';
import { store } from '../platform/store.js';
import { listAtoms, openList } from '../scanner/model/list-atoms.js';
import { clearSlipAtom, slipItemsAtom, slipOpenAtom } from '../slip/model/slip-atoms.js';
import { aGold, aMe, aPlatinum } from '../testing/a-plan.js';
import { aSession } from '../testing/a-session.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { NFL_GAME, NFL_PROPS, onBoard } from '../testing/on-board.js';
import { Around, Here } from '../testing/signed-in.js';
import { DashboardRoute } from './dashboard-route.js';

const BOOKS = ['draftkings', 'fanduel', 'caesars', 'betmgm', 'pinnacle', 'betrivers', 'novig', 'bovada'];
const now = Date.now();
const gameOf = (id: string) => aGame({ id, commenceTime: now - 60_000 });
const game = gameOf('g1');

/** Every book pays 2.00 and 1.90; FanDuel alone pays `best` on the home team. */
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
}: {
  me?: ReturnType<typeof aMe>;
  rules?: Parameters<typeof fakeServer>[0];
  picks?: readonly Pick[];
  session?: ReturnType<typeof aSession>;
} = {}) => {
  const server = fakeServer({
    '/api/me': () => json(me),
    '/api/profile': () => json(PROFILE),
    ...rules,
    '/api/scores': () => json([]),
    '/api/': () => json({}, 503),
  });
  after.push(server.stop);
  localStorage.setItem(USER_DATA_KEYS.picks, JSON.stringify(picks));
  render(
    <Around at="/dashboard" signIn={{ state: 'in', session }}>
      <DashboardRoute />
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

/** A game with high value, and Josh Allen's passing yards, for which FanDuel pays 2.20 and all others 2.00. */
const aProp = { event: 'g1', family: 'player_pass_yds', subject: 'Josh Allen', line: 250.5, receivedAt: now };
const withProps = () => {
  withBoard([2.1]);
  const quotes = BOOKS.flatMap((book) => [
    aQuote({ ...aProp, book, outcome: 'over', price: odds(book === 'fanduel' ? 2.2 : 2) }),
    aQuote({ ...aProp, book, outcome: 'under', price: odds(1.9) }),
  ]);
  const { clear } = onBoard(store, quotes, { events: [game], at: now, id: NFL_PROPS });
  after.push(() => act(clear));
};

const anArbitrage = arbitrageOn(game, {
  ...{ id: 'a1', commenceTime: now + 3_600_000, prices: [[aLeg('novig', 1.96, now)], [aLeg('fanduel', 2.22, now)]] },
});

/** Waits for the first recommended bet and returns it. */
const first = async () => within((await screen.findAllByRole('article'))[0]!);

describe('the dashboard title', () => {
  it('the dashboard title contains the username', async () => {
    open();
    expect(await screen.findByRole('heading', { name: "bob's Dashboard" })).toBeInTheDocument();
  });

  it('the dashboard title contains the local part of the email if there is no username', async () => {
    open({ rules: { '/api/profile': () => json({ ...PROFILE, username: null }) } });
    expect(await screen.findByRole('heading', { name: "gold's Dashboard" })).toBeInTheDocument();
  });

  it('the dashboard title says "User" if there is neither a username nor an email', async () => {
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
  ])('the dashboard title shows the badge %s', async (badge, me) => {
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

  it('Recent Performance summarises the picks', async () => {
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

  it('Recent Performance shows dashes instead of figures when there are no picks', async () => {
    localStorage.setItem(USER_DATA_KEYS.picksCursor, JSON.stringify('7'));
    open();
    await waitFor(async () => expect(await figure('Total Bets')).toHaveTextContent('0no picks yet'));
    for (const name of ['Win Rate', 'Average Edge', 'ROI']) expect(await figure(name)).toHaveTextContent(/^–/);
    expect(screen.getByText('No open picks.')).toBeInTheDocument();
  });

  it('Recent Performance shows no figures until the picks of the account have loaded', async () => {
    open();
    await act(async () => void (await recompute(store)));
    await waitFor(() => expect(store.get(reportAtom)?.stats.totalBets).toBe(0));
    expect(await figure('Total Bets')).toHaveTextContent(/^$/);
    act(() => store.set(cursorAtom, '7'));
    expect(await figure('Total Bets')).toHaveTextContent('0no picks yet');
  });

  it('Recent Performance keeps saying that the account’s picks could not be loaded while it retries', async () => {
    open();
    await act(async () => void (await recompute(store)));
    const section = await screen.findByRole('region', { name: 'Recent Performance' });
    act(() => store.set(syncWorkAtom, { failed: new Problem(503, 'HTTP_503', 'bad') }));
    after.push(() => act(() => store.set(syncWorkAtom, 'idle')));
    for (const work of ['sending', 'idle'] as const) {
      expect(within(section).getByText(/^Your picks could not be loaded/)).toBeInTheDocument();
      expect(section).toHaveAttribute('aria-busy', 'false');
      expect(await figure('Total Bets')).toHaveTextContent(/^–$/);
      act(() => store.set(syncWorkAtom, work));
    }
    act(() => store.set(cursorAtom, '7'));
    expect(await figure('Total Bets')).toHaveTextContent('0no picks yet');
    expect(within(section).queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });

  it('Recent Performance shows the picks of this browser and says that the account’s picks are missing', async () => {
    open({ picks: [aPick('1', { status: 'pending' })] });
    await waitFor(async () => expect(await figure('Total Bets')).toHaveTextContent('11 pending'));
    act(() => store.set(syncWorkAtom, { failed: new Problem(503, 'HTTP_503', 'bad') }));
    after.push(() => act(() => store.set(syncWorkAtom, 'idle')));
    expect(await figure('Total Bets')).toHaveTextContent('11 pending');
    expect(screen.getByText(/^These are the picks saved in this browser/)).toBeInTheDocument();
  });
});

describe("Today's Recommended Bets", () => {
  it('the recommended bets are the three most valuable, each with value, price, book and confidence', async () => {
    withBoard([2.1, 2.12, 2.14, 2.2, 2.16]);
    open();
    const bet = await first();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(bet.getByText('+7.18%')).toBeInTheDocument();
    expect(bet.getByText('+120')).toBeInTheDocument();
    expect(bet.getByText(/^FanDuel/)).toBeInTheDocument();
    expect(bet.getByText(/^Medium/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All in Odds' })).toHaveAttribute('href', '/sportsbooks');
  });

  it('bets of low confidence are left out until they are asked for', async () => {
    withBoard([2.1, 2.2]);
    open();
    await first();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText(/^Left out: 1 bet of low confidence or over \+1000/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Leave out' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('the book of a recommended bet is a link that says how near to the bet it leads', async () => {
    withBoard([2.2]);
    open();
    const link = await (await first()).findByRole('link', { name: /^FanDuel ?, opens the page of this sport/ });
    expect(link).toHaveAttribute('href', 'https://sportsbook.fanduel.com/navigation/nfl');
    expect(link).toHaveTextContent(/^FanDuelsport/);
  });

  it('a recommended bet is compared at six books on request, with the best one marked', async () => {
    withBoard([2.2]);
    open();
    const bet = await first();
    const button = bet.getByRole('button', { name: 'Compare Odds' });
    expect(bet.queryByRole('list')).toBeNull();
    await userEvent.click(button);
    const prices = within(bet.getByRole('list', { name: 'Compare Odds' })).getAllByRole('listitem');
    expect(prices).toHaveLength(6);
    expect(prices[0]).toHaveTextContent('FanDuelbest of all+120');
    await userEvent.click(button);
    expect(bet.queryByRole('list')).toBeNull();
  });

  it('the comparison of a recommended bet lists the user’s own books first', async () => {
    store.set(chosenBooksAtom, ['draftkings', 'fanduel']);
    withBoard([2.2]);
    open();
    const bet = await first();
    await userEvent.click(bet.getByRole('button', { name: 'Compare Odds' }));
    const [one, two, three] = bet.getAllByRole('listitem');
    expect([one, two].map((price) => price?.title)).toEqual(['', '']);
    expect(three).toHaveTextContent('Not among your sportsbooks');
  });

  it('a recommended bet can be added to the bet slip, which opens over the page', async () => {
    withBoard([2.2]);
    open();
    await userEvent.click((await first()).getByRole('button', { name: 'Place Bet' }));
    const slip = await screen.findByRole('complementary', { name: 'Bet slip' });
    expect(within(slip).getByText('Chiefs')).toBeInTheDocument();
    expect(store.get(slipItemsAtom)).toMatchObject([{ bookmaker: 'fanduel', americanOdds: 120 }]);
    expect((await first()).getByRole('button', { name: 'In slip' })).toBeInTheDocument();
  });

  it.each([
    ['Platinum', aPlatinum()],
    ['Gold', aGold()],
  ])('the recommended bets include player props for a user with %s', async (_, me) => {
    withProps();
    open({ me });
    const bet = await first();
    expect(await bet.findByRole('heading', { name: 'Josh Allen over 250.5' })).toBeInTheDocument();
    await userEvent.click(bet.getByRole('button', { name: 'Compare Odds' }));
    expect(bet.getAllByRole('listitem')[0]).toHaveTextContent('FanDuelbest of all+120');
    await userEvent.click(bet.getByRole('button', { name: 'Place Bet' }));
    expect(store.get(slipItemsAtom)).toMatchObject([
      { section: 'props', marketDetail: expect.stringMatching(/250\.5$/) },
    ]);
  });

  it('the recommended bets list uses the user’s own books, in player props without pick apps, and says so', async () => {
    store.set(chosenBooksAtom, ['fanduel', 'prizepicks']);
    withProps();
    open();
    const bet = await first();
    expect(await bet.findByRole('heading', { name: 'Josh Allen over 250.5' })).toBeInTheDocument();
    expect(bet.getByText(/^FanDuel/)).toBeInTheDocument();
    expect(screen.getByText(/^The best EV over my 2 books, in games/)).toBeInTheDocument();
  });

  it('the recommended bets list sizes stakes for a bankroll of 100 until one is chosen, as the slip does', async () => {
    withBoard([2.2]);
    open();
    const button = (await first()).getByRole('button', { name: 'Place Bet' });
    expect(button).toHaveAttribute('title', 'Proposed stake: $2.99. Bankroll: none saved, reckoned with $100');
    await userEvent.click(button);
    const slip = within(await screen.findByRole('complementary', { name: 'Bet slip' }));
    expect(slip.getByLabelText('Stake')).toHaveValue('2.99');
    expect(slip.getByText(/\$100\b/)).toBeInTheDocument();
  });

  it('the recommended bets list says that there is no game today, and which one is next', async () => {
    const { clear } = onBoard(store, quotesOn('g1', 2.2), {
      events: [aGame({ commenceTime: now + 4 * 86_400_000 })],
      at: now,
    });
    after.push(() => act(clear));
    open();
    const said = 'No games available today. Check back later for betting opportunities.';
    const empty = within(await screen.findByRole('region', { name: said }));
    expect(empty.getByText(/^The next game is Bills @ Chiefs, .*\d\d:\d\d\.$/)).toBeInTheDocument();
  });

  it('the recommended bets list says when none of the user’s books has a bet of value', async () => {
    withBoard([2]);
    open();
    const said = 'No high-value betting opportunities found today from your selected sportsbooks.';
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it('the recommended bets list says that the odds are loading, or why they failed to load', async () => {
    open();
    expect(await screen.findByText('Loading odds...')).toBeInTheDocument();
    const problem = new Problem(502, 'HTTP_502', 'Server error. Our team has been notified.');
    act(() => store.set(setBoardStatusAtom, NFL_GAME, { state: 'failed', problem }));
    after.push(() => act(() => store.set(setBoardStatusAtom, NFL_GAME, undefined)));
    expect(await screen.findByRole('alert', { name: 'API Connection Error' })).toBeInTheDocument();
  });

  it('the recommended bets list says from the first failure on when loading is retried', async () => {
    open();
    await screen.findByText('Loading odds...');
    const pause = { nth: 1, of: 3, until: Date.now() + 60_000 };
    act(() => store.set(setBoardStatusAtom, NFL_GAME, { state: 'loading', pause }));
    after.push(() => act(() => store.set(setBoardStatusAtom, NFL_GAME, undefined)));
    expect(screen.getByText(/Retrying in \d+ seconds.*1\/3/)).toBeInTheDocument();
    expect(screen.getByText('Loading odds...')).toBeInTheDocument();
  });
});

describe('for a free user', () => {
  const answer = (propPrice = 100) => [
    {
      ...{ id: 'g1', sport_key: game.sport, sport_title: 'NFL', home_team: game.home, away_team: game.away },
      ...{ commence_time: new Date(game.commenceTime).toISOString(), status: 'in_progress', completed: false },
      bookmakers: BOOKS.map((key) => ({
        ...{ key, title: key },
        markets: [
          {
            ...{ key: aProp.family, last_update: new Date().toISOString() },
            outcomes: ['Over', 'Under'].map((name) => ({
              ...{ name, description: aProp.subject, point: aProp.line, received_at: new Date().toISOString() },
              price: name === 'Under' ? -111 : key === 'fanduel' ? propPrice : 100,
            })),
          },
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

  it('a free user gets the odds in one request, the number of requests left, and recommendations', async () => {
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

  it('each odds request of a free user skips all caches and names the regions of bets and of props', async () => {
    const { asked } = open({ me: aMe(), rules: { '/api/odds': () => json(answer()) } });
    await first();
    const odds = () => asked.filter((path) => path.startsWith('/api/odds'));
    const said = () => new URL(odds().at(-1)!, 'http://x').searchParams;
    const isPastCopies = () =>
      expect(fetch).toHaveBeenCalledWith(
        odds().at(-1),
        expect.objectContaining({ cache: 'no-store', credentials: 'same-origin' }),
      );
    expect(said().get('regions')).toBe('us,us2,us_exchanges,us_dfs,eu');
    expect(Number(said().get('_t'))).toBeCloseTo(Date.now(), -5);
    isPastCopies();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(odds()).toHaveLength(2));
    isPastCopies();
  });

  it('a free user gets player props out of the same single request', async () => {
    const { asked } = open({ me: aMe(), rules: { '/api/odds': () => json(answer(125)) } });
    expect((await first()).getByRole('heading', { name: 'Josh Allen over 250.5' })).toBeInTheDocument();
    const [path = '', ...more] = asked.filter((one) => /^\/api\/(odds|player-props)/.test(one));
    expect(new URL(path, 'http://x').searchParams.get('markets')).toMatch(/^h2h,spreads,totals,player_pass_yds,/);
    expect(more).toEqual([]);
  });

  it('a free user gets no link to the odds page, which needs a plan, whether the odds load or not', async () => {
    const { asked } = open({ me: aMe(), rules: { '/api/odds': () => json({}, 503) } });
    const all = () => screen.queryByRole('link', { name: 'All in Odds' });
    await screen.findByRole('heading', { name: "Today's Recommended Bets" });
    expect(all()).toBeNull();
    await waitFor(() => expect(asked.some((path) => path.startsWith('/api/odds'))).toBe(true));
    await screen.findByRole('alert');
    expect(all()).toBeNull();
  });

  it('a free user sees no bet once the free requests are used up, even if the server still answered', async () => {
    open({ me: aMe({ remaining: 0, used: 250 }), rules: { '/api/odds': () => json(answer()) } });
    expect(await screen.findByRole('alert', { name: 'Quota exceeded - upgrade to continue' })).toBeInTheDocument();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('a free user sees no bet but a link to the plans when the server reports the quota as exceeded', async () => {
    const spent = { code: 'QUOTA_EXCEEDED', message: 'All 250 requests of this month are used up.' };
    open({ me: aMe({ remaining: 0, used: 250 }), rules: { '/api/odds': () => json(spent, 402) } });
    const alert = await screen.findByRole('alert', { name: 'Quota exceeded - upgrade to continue' });
    expect(within(alert).getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
    expect(screen.queryByRole('article')).toBeNull();
  });
});

it('the dashboard shows the live games of the user’s sports', async () => {
  open({ rules: { '/api/scores?sport=americanfootball_nfl': () => json([aScore()]) } });
  const live = within(await screen.findByRole('region', { name: 'Live now' }));
  const link = await live.findByRole('link', { name: /Bills/ });
  expect(link).toHaveTextContent('BillsChiefs2024LIVEQ3 8:41');
  expect(link).toHaveAttribute('href', '/scores/americanfootball_nfl/401');
});

it('a recommended bet of a live game shows its period and its clock', async () => {
  withBoard([2.2]);
  open({ rules: { '/api/scores?sport=americanfootball_nfl': () => json([aScore({ event_id: game.id })]) } });
  expect(await (await first()).findByText(/Q3 8:41/)).toHaveTextContent('LIVE · Q3 8:41');
});

describe('what can be placed now', () => {
  const list = () => screen.findByRole('region', { name: 'Best arbitrages' });

  it('a Platinum user sees the best arbitrages and places one without leaving the dashboard', async () => {
    act(() => store.set(listAtoms.arbitrage, (before) => openList(before, { seq: 1, open: [anArbitrage] }, now)));
    after.push(() => act(() => store.set(listAtoms.arbitrage, (before) => ({ ...before, open: new Map() }))));
    after.push(() => act(() => store.set(picksAtom, () => [])));
    open();
    const row = within(within(await list()).getByRole('article', { name: /^Bills @ Chiefs/ }));
    expect(row.getByText('+4.10%')).toBeInTheDocument();
    await userEvent.click(row.getByRole('button', { name: 'Placed' }));
    const strip = await screen.findByRole('region', { name: 'Placed' });
    expect(strip).toHaveTextContent('1 position open');
    expect(
      within(screen.getByRole('region', { name: 'Open picks' })).getByRole('link', { name: /Arbitrage/ }),
    ).toBeVisible();
  });

  it('says that nothing is open rather than showing an empty list', async () => {
    act(() => store.set(listAtoms.arbitrage, (before) => openList(before, { seq: 1, open: [] }, now)));
    open();
    expect(await screen.findByText(/^No arbitrage at your books right now/)).toBeInTheDocument();
  });

  it('a Gold user is not shown any', async () => {
    open({ me: aGold() });
    await screen.findByRole('region', { name: 'Scanners' });
    expect(screen.queryByRole('region', { name: 'Place now' })).toBeNull();
  });
});

describe('the scanner panel', () => {
  const scanners = async () => within(await screen.findByRole('region', { name: 'Scanners' }));

  it('the scanner panel shows Platinum users the number of open opportunities and the best one, with links', async () => {
    act(() => store.set(listAtoms.arbitrage, (before) => openList(before, { seq: 1, open: [anArbitrage] }, now)));
    after.push(() => act(() => store.set(listAtoms.arbitrage, (before) => ({ ...before, open: new Map() }))));
    open();
    const line = await (await scanners()).findByRole('link', { name: /^Arbitrage/ });
    expect(line).toHaveTextContent('Arbitrage1 open, best+4.10%');
    expect(line).toHaveAttribute('href', '/sportsbooks?mode=arbitrage');
    expect((await scanners()).getByRole('link', { name: /^Middles/ })).toHaveTextContent('Middlesloading');
  });

  it.each([
    ['Gold', aGold()],
    ['free', aMe()],
  ])(
    'the scanner panel tells a %s user what the scanners are and which plan they need, without figures',
    async (_, me) => {
      open({ me });
      const panel = await scanners();
      expect(panel.getByRole('link', { name: 'Upgrade to Platinum' })).toHaveAttribute(
        'href',
        '/pricing?intent=upgrade&autostart=1',
      );
      expect(panel.queryByText(/\d/)).toBeNull();
    },
  );
});

it('the Edge Calculator button opens the edge calculator', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edge Calculator' }));
  expect(await screen.findByRole('dialog', { name: 'Edge Calculator' })).toBeInTheDocument();
});

it('a user who was given Platinum sees a notice, which can be dismissed', async () => {
  open({ me: aPlatinum({ is_gifted: true, subscription_end_date: '2026-12-24T12:00:00.000Z' }) });
  const told = await screen.findByText('You have Platinum for 1 month.');
  expect(told.parentElement).toHaveTextContent(/A gift, active until December 24, 2026\./);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('You have Platinum for 1 month.')).toBeNull();
});

it('a visitor is redirected from the dashboard to the front page', async () => {
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
