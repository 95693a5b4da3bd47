import type { Game, Me, Operator, PlayerProp } from '@fairline/shared/contract';
import { firstProps, gameDayOf, LOCK_AGE_MS } from '@fairline/shared/domain';
import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store } from '../platform/store.js';
import { sleep } from '../platform/timers.js';
import { aGold, aMe } from '../testing/a-plan.js';
import { type Asked, fakeServer, json } from '../testing/fake-server.js';
import { Around } from '../testing/signed-in.js';
import { dfsMarketsAtom, dfsSportsAtom, resetDfsAtom, statedPayoutsAtom } from './dfs-choices.js';
import { DfsPage } from './dfs-page.js';

const SOON = new Date(Date.now() + 3_600_000).toISOString();
const STAMP = new Date().toISOString();

/** Over and Under of a player at a book, at American odds. */
const line = (player: string, over: number, under: number, point = 24.5) =>
  [
    { name: 'Over', price: over },
    { name: 'Under', price: under },
  ].map((side) => ({ ...side, description: player, point, received_at: STAMP }));

const book = (key: string, ...outcomes: Game['bookmakers'][number]['markets'][number]['outcomes']) => ({
  key,
  title: key,
  markets: [{ key: 'player_points', last_update: STAMP, outcomes }],
});

const aNbaGame = (over: Partial<Game> = {}): Game => ({
  id: 'g1',
  sport_key: 'basketball_nba',
  sport_title: 'NBA',
  home_team: 'Boston Celtics',
  away_team: 'New York Knicks',
  commence_time: SOON,
  status: 'scheduled',
  completed: false,
  bookmakers: [
    book('draftkings', ...line('Jalen Brunson', -150, 120)),
    book('fanduel', ...line('Jalen Brunson', -150, 120)),
    book('betmgm', ...line('Jalen Brunson', -150, 120)),
    book('prizepicks', ...line('Jalen Brunson', -119, -119), ...line('Jayson Tatum', -119, -119, 30.5)),
  ],
  ...over,
});

const anOffer = (over: Partial<PlayerProp> = {}): PlayerProp => ({
  book: 'prizepicks',
  book_label: 'PrizePicks',
  market: 'player_points',
  ou: 'over',
  player: 'Jalen Brunson',
  price: -119,
  line: 24.5,
  url: null,
  link_available: false,
  opens: null,
  is_latest: true,
  is_active: true,
  ...over,
});
const bothSides = (over: Partial<PlayerProp> = {}) => [anOffer(over), anOffer({ ...over, ou: 'under' })];
const OFFERS = [...bothSides(), ...bothSides({ player: 'Jayson Tatum', line: 30.5 })];

const open = ({
  me = aMe({ remaining: 241, used: 9 }),
  games = () => json([aNbaGame()]),
  offers = () => json(OFFERS),
  operator = {},
}: {
  me?: Me | (() => Me);
  games?: (asked: Asked) => Response | Promise<Response>;
  offers?: (asked: Asked) => Response | Promise<Response>;
  operator?: Operator;
} = {}) => {
  const server = fakeServer({
    '/api/me': () => json(typeof me === 'function' ? me() : me),
    '/api/operator': () => json(operator),
    '/api/sports': () =>
      json([
        { key: 'basketball_nba', title: 'NBA', group: 'Basketball', active: true },
        { key: 'americanfootball_nfl', title: 'NFL', group: 'American Football', active: true },
      ]),
    '/api/player-props?sports': games,
    '/api/player-props?league': offers,
  });
  stop = server.stop;
  render(
    <Around at="/dfs">
      <DfsPage />
    </Around>,
  );
  return server;
};
let stop = () => {};
afterEach(() => {
  jest.useRealTimers();
  stop();
  store.set(resetDfsAtom);
  store.set(statedPayoutsAtom, []);
});

const row = (player: string) => screen.findByRole('row', { name: new RegExp(player) });
const cells = async (player: string) =>
  within(await row(player))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const propsAsked = (server: { asked: string[] }, kind: 'sports' | 'league') =>
  server.asked.filter((path) => path.startsWith(`/api/player-props?${kind}`));

it('each pick app’s offer is shown at its fixed price against the fair line of the sportsbooks', async () => {
  open();
  // -150/+120 without margin gives .5690 for the over; at -119 that is worth 4.71 % of the stake.
  expect(await cells('Jalen Brunson')).toEqual([
    '+4.71%',
    expect.stringContaining('Knicks @ Celtics'),
    'Jalen Brunson over 24.5Points',
    expect.stringMatching(/^PrizePicks/),
    '−119',
    'De-Vig −13256.90%',
    'Clears +2.64 pts',
  ]);
});

it('a line that too few sportsbooks price is marked and has no value', async () => {
  open();
  expect(await cells('Jayson Tatum')).toEqual([
    '–',
    expect.anything(),
    'Jayson Tatum over 30.5Points',
    expect.stringMatching(/^PrizePicks/),
    '−119',
    'No fair line',
    '–',
  ]);
});

it('points, assists and rebounds are requested first, for each game on its own day', async () => {
  const server = open();
  await row('Brunson');
  const [asked = ''] = propsAsked(server, 'league');
  expect(Object.fromEntries(new URL(asked, 'http://x').searchParams)).toEqual({
    league: 'basketball_nba',
    date: gameDayOf(Date.parse(SOON)),
    game_id: 'g1',
    markets: 'player_points,player_assists,player_rebounds',
  });
  const call = jest.mocked(fetch).mock.calls.find(([path]) => path === asked)?.[1];
  expect(call).toMatchObject({
    credentials: 'same-origin',
    headers: { Accept: 'application/json', Authorization: 'Bearer token-1' },
  });
});

it('while loading, the page says so and shows the number of free requests left', async () => {
  open({ games: () => new Promise<Response>(() => {}) });
  expect(await screen.findByText('Loading DFS props…')).toBeInTheDocument();
  expect(screen.getByText('241 of 250 free requests left this month')).toBeInTheDocument();
});

it('a user without a quota sees no number of requests', async () => {
  open({ me: aGold() });
  await row('Brunson');
  expect(screen.queryByText(/free requests/)).not.toBeInTheDocument();
});

it('a failure shows its message', async () => {
  open({ games: () => json({ message: 'The boards cannot be read.' }, 404) });
  expect(await screen.findByRole('heading', { name: 'DFS error: The boards cannot be read.' })).toBeInTheDocument();
});

it('a failed load can be retried by the user', async () => {
  let isWell = false;
  open({ games: () => (isWell ? json([aNbaGame()]) : json({}, 418)) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isWell = true;
  await userEvent.click(again);
  expect(await row('Brunson')).toBeInTheDocument();
});

it('for subscribers a failed load is retried three times, with a countdown', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let fails = 2;
  const games = () => (fails-- > 0 ? json({}, 503) : json([aNbaGame()]));
  const server = open({ me: aGold(), games });
  expect(await screen.findByText(/^Temporarily unavailable. Retrying.*\(1\/3\)$/)).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(await screen.findByText(/\(2\/3\)$/)).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(await row('Brunson')).toBeInTheDocument();
  expect(screen.queryByText(/Retrying/)).not.toBeInTheDocument();
  expect(propsAsked(server, 'sports')).toHaveLength(3);
});

it('a load that costs a free request is never retried automatically', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const server = open({ games: () => json({}, 503) });
  await screen.findByRole('heading', { name: /^DFS error: / });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  act(() => void document.dispatchEvent(new Event('visibilitychange'))); // the user returns to the tab
  act(() => void window.dispatchEvent(new Event('online')));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(propsAsked(server, 'sports')).toHaveLength(1);
});

it('an empty result is reported, and asked for again by Refresh', async () => {
  let answers = 0;
  open({ games: () => json([answers++ ? aNbaGame() : aNbaGame({ bookmakers: [] })]) });
  expect(
    await screen.findByRole('heading', { name: 'No DFS props found for the current selection.' }),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^No DFS props/ })).not.toBeInTheDocument());
});

it('no props are requested for games that are over, or have no start time or no offers', async () => {
  const server = open({
    games: () =>
      json([
        aNbaGame({ id: 'no-start', commence_time: '' }),
        aNbaGame({ id: 'no-offer', bookmakers: [] }),
        aNbaGame({ id: 'over', completed: true }),
      ]),
  });
  await screen.findByRole('heading', { name: /^No DFS props/ });
  expect(propsAsked(server, 'league')).toEqual([]);
});

it.each([
  ['fails', () => json({}, 418)],
  ['makes no sense', () => json({ offers: 'many' })],
])('a game is silently left out when its answer %s', async (_, broken) => {
  open({
    games: () => json([aNbaGame({ id: 'bad' }), aNbaGame()]),
    offers: ({ path }) => (path.includes('bad') ? broken() : json(OFFERS)),
  });
  expect(await row('Brunson')).toBeInTheDocument();
  expect(screen.queryByText(/DFS error/)).not.toBeInTheDocument();
});

it('the error is shown when every game fails', async () => {
  open({ offers: () => json({ message: 'Not today.' }, 418) });
  expect(await screen.findByRole('heading', { name: /^DFS error: / })).toBeInTheDocument();
});

it('no list is shown when the server reports the quota as exceeded', async () => {
  let isSpent = false;
  const spent = () => json({ code: 'QUOTA_EXCEEDED', message: 'Used up.', used: 250, quota: 250 }, 402);
  open({ games: () => (isSpent ? spent() : json([aNbaGame()])) });
  await row('Brunson');
  isSpent = true;
  const told: unknown[] = [];
  const hear = (event: Event) => told.push((event as CustomEvent).detail);
  window.addEventListener('plangate', hear);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(
    await screen.findByRole('heading', { name: 'DFS error: Quota exceeded - upgrade to continue' }),
  ).toBeInTheDocument();
  window.removeEventListener('plangate', hear);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(told).toEqual([{ message: 'Used up.', used: 250, quota: 250 }]);
});

it('no list is shown once all free requests are used, even if the server answered them', async () => {
  let used = 248;
  open({ me: () => aMe({ remaining: 250 - used, used }), games: () => json([aNbaGame()]) });
  await row('Brunson');
  used = 250;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  const said = 'DFS error: Quota exceeded - upgrade to continue';
  expect(await screen.findByRole('heading', { name: said })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('a failed reload keeps the list and shows the error', async () => {
  let isWell = true;
  open({ games: () => (isWell ? json([aNbaGame()]) : json({ message: 'Not now.' }, 418)) });
  await row('Brunson');
  isWell = false;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/^DFS error: /)).toBeInTheDocument();
  expect(await row('Brunson')).toBeInTheDocument();
});

it('all dates are shown until one is chosen', async () => {
  open({
    games: () => json([aNbaGame(), aNbaGame({ id: 'g2', commence_time: new Date(Date.now() - 60_000).toISOString() })]),
  });
  expect(await screen.findByText('4 props in 2 games')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Date All Dates' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Live Games' }));
  expect(await screen.findByText('2 props in 1 game')).toBeInTheDocument();
  expect(screen.getAllByText('LIVE')).toHaveLength(2);
});

it('the chosen sports are requested, with markets that they have', async () => {
  const server = open();
  await row('Brunson');
  await userEvent.click(screen.getByRole('button', { name: 'Sports NBA' }));
  const sports = within(await screen.findByRole('dialog', { name: 'Sports' }));
  await userEvent.click(sports.getByLabelText('NFL'));
  await userEvent.click(sports.getByLabelText('NBA'));
  await waitFor(() => expect(propsAsked(server, 'sports').at(-1)).toMatch(/\?sports=americanfootball_nfl&/));
  expect(store.get(dfsMarketsAtom)).toEqual(firstProps(['americanfootball_nfl']));
});

it('an empty choice is reported and can be reset', async () => {
  open();
  await row('Brunson');
  act(() => store.set(dfsSportsAtom, []));
  expect(await screen.findByText('Choose at least one sport and one market.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Reset Filters' }));
  expect(await row('Brunson')).toBeInTheDocument();
});

const many = (count: number) => Array.from({ length: count }, (_, i) => aNbaGame({ id: `g${i}` }));

it('at most eight games are requested at the same time', async () => {
  let [now, most] = [0, 0];
  const waiting: (() => void)[] = [];
  const server = open({
    me: aGold(),
    games: () => json(many(20)),
    offers: async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise<void>((done) => waiting.push(done));
      now -= 1;
      return json(OFFERS);
    },
  });
  await screen.findByText('Loading DFS props…');
  while (propsAsked(server, 'league').length < 20 || waiting.length > 0) {
    await act(() => sleep(5));
    waiting.shift()?.();
  }
  expect(most).toBe(8);
  expect(propsAsked(server, 'league')).toHaveLength(20);
});

it('a free user’s requests go to eight games, to more only on demand, and never twice to the same one', async () => {
  const server = open({ games: () => json(many(11)) });
  const further = await screen.findByRole('button', { name: 'Show 3 more games' });
  expect(screen.getByText('uses 3 free requests')).toBeInTheDocument();
  expect(propsAsked(server, 'league')).toHaveLength(8);
  await userEvent.click(further);
  expect(await screen.findByText('22 props in 11 games')).toBeInTheDocument();
  expect(propsAsked(server, 'league')).toHaveLength(11);
  expect(propsAsked(server, 'sports')).toHaveLength(1);
});

it('free requests are spread over the sports in turn', async () => {
  const of = (sport_key: string, count: number) =>
    Array.from({ length: count }, (_, i) => aNbaGame({ id: `${sport_key}-${i}`, sport_key }));
  const server = open({ games: () => json([...of('basketball_nba', 9), ...of('basketball_wnba', 2)]) });
  await screen.findByRole('button', { name: 'Show 3 more games' });
  const asked = propsAsked(server, 'league').map((path) => new URL(path, 'http://x').searchParams.get('game_id'));
  expect(asked.filter((id) => id?.startsWith('basketball_wnba'))).toHaveLength(2);
});

it('offers that are too good to be true are listed separately', async () => {
  const late = book('pinnacle', ...line('Jalen Brunson', -300, 240));
  const [, , , pickApp] = aNbaGame().bookmakers;
  const sure = ['draftkings', 'fanduel', 'betmgm'].map((key) => ({ ...late, key }));
  open({ games: () => json([aNbaGame({ bookmakers: [...sure, pickApp!] })]) });
  const apart = await screen.findByRole('table', { name: 'Check these first' });
  expect(within(apart).getByRole('row', { name: /Brunson/ })).toHaveTextContent(/^\+3\d\.\d\d%/);
  expect(within(screen.getByRole('table', { name: 'DFS props' })).queryByText(/Brunson/)).not.toBeInTheDocument();
});

it('the separate list has pages of its own beyond fifteen rows', async () => {
  const players = Array.from({ length: 16 }, (_, i) => `Player ${i + 1}`);
  const sure = ['draftkings', 'fanduel', 'betmgm'].map((key) =>
    book(key, ...players.flatMap((player, i) => line(player, -300 - i, 240))),
  );
  open({
    games: () =>
      json([aNbaGame({ bookmakers: [...sure, book('prizepicks', ...players.flatMap((p) => line(p, -119, -119)))] })]),
    offers: () => json(players.flatMap((player) => bothSides({ player }))),
  });
  const apart = await screen.findByRole('table', { name: 'Check these first' });
  expect(within(apart).getAllByRole('row')).toHaveLength(16);
  expect(within(apart).queryByText(/^Player 1 /)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(within(apart).getAllByRole('row')).toHaveLength(2);
  expect(within(apart).getByText(/^Player 1 /)).toBeInTheDocument();
});

it('outdated prices lose their value, and are not reloaded automatically', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const server = open();
  await row('Brunson');
  await act(() => jest.advanceTimersByTimeAsync(LOCK_AGE_MS.upcoming));
  expect(screen.getByText('These prices are too old to be used.')).toBeInTheDocument();
  const [value, , , app, price] = await cells('Jalen Brunson');
  expect([value, app, price]).toEqual(['–', '–', 'Locked: not offered, or too old to be used']);
  expect(propsAsked(server, 'sports')).toHaveLength(1);
});

it('loading more games neither refreshes the age of earlier prices nor requests them again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const server = open({ games: () => json(many(9)) });
  const further = await screen.findByRole('button', { name: 'Show 1 more game' });
  await act(() => jest.advanceTimersByTimeAsync(LOCK_AGE_MS.upcoming - 60_000));
  const askedAt = screen.getByText(/^Prices as of /).textContent;
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(further);
  await screen.findByText('18 props in 9 games');
  expect(screen.getByText(/^Prices as of /).textContent).toBe(askedAt);
  expect(propsAsked(server, 'league')).toHaveLength(9);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('These prices are too old to be used.')).toBeInTheDocument();
});

it('books and apps that confirmed their prices too long ago are not used', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const confirmedAgo = (key: string, ms: number, player: string) => {
    const { markets, ...of } = book(key, ...line(player, -150, 120));
    return {
      ...of,
      markets: markets.map((market) => ({ ...market, last_update: new Date(Date.now() - ms).toISOString() })),
    };
  };
  const { upcoming } = LOCK_AGE_MS;
  const books = ['draftkings', 'fanduel', 'betmgm'];
  open({
    games: () =>
      json([
        aNbaGame({
          bookmakers: [...books, 'prizepicks'].map((key) =>
            confirmedAgo(key, key === 'betmgm' ? upcoming - 60_000 : 0, 'Jalen Brunson'),
          ),
        }),
        aNbaGame({
          id: 'g2',
          bookmakers: [...books, 'prizepicks'].map((key) =>
            confirmedAgo(key, key === 'prizepicks' ? upcoming - 60_000 : 0, 'Jayson Tatum'),
          ),
        }),
      ]),
    offers: ({ path }) => json(bothSides(path.includes('game_id=g2') ? { player: 'Jayson Tatum' } : {})),
  });
  expect((await cells('Jalen Brunson'))[0]).toMatch(/%$/);
  expect(await cells('Jayson Tatum')).toContain('−119');
  await act(() => jest.advanceTimersByTimeAsync(90_000));
  expect((await cells('Jalen Brunson'))[0]).toBe('–');
  expect(await cells('Jayson Tatum')).toContain('Locked: not offered, or too old to be used');
});

it('a price of a live game expires after five minutes', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const begun = new Date(Date.now() - 60_000).toISOString();
  open({
    games: () => json([aNbaGame(), aNbaGame({ id: 'on', commence_time: begun })]),
    offers: ({ path }) => json(bothSides(path.includes('game_id=on') ? { player: 'Jayson Tatum', line: 30.5 } : {})),
  });
  await row('Brunson');
  await act(() => jest.advanceTimersByTimeAsync(LOCK_AGE_MS.live));
  expect(await cells('Jayson Tatum')).toContain('Locked: not offered, or too old to be used');
  expect(await cells('Jalen Brunson')).toContain('−119');
});

it('users without a quota get a reload every half minute', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const server = open({ me: aGold() });
  await row('Brunson');
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(propsAsked(server, 'sports')).toHaveLength(2);
  expect(propsAsked(server, 'league')).toHaveLength(2);
});

it.each(['brunson', 'KNICKS', 'nba', 'Points', 'over', 'points brunson '])(
  'the search finds players, teams, leagues, markets and outcomes: %s',
  async (typed) => {
    open();
    await row('Brunson');
    await userEvent.type(screen.getByPlaceholderText('Search team / league / player'), typed);
    expect(await row('Brunson')).toBeInTheDocument();
  },
);

it('a search without results is reported and can be cleared', async () => {
  open();
  await row('Brunson');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search team / league / player' }), 'roulette');
  expect(screen.getByText('2 props do not match your search.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await row('Brunson')).toBeInTheDocument();
});

it('each pick is compared with the break-even of the selected entry', async () => {
  open();
  expect((await cells('Jalen Brunson')).at(-1)).toBe('Clears +2.64 pts');
  expect(screen.getByText('Each pick must be right 54.25% of the time')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Entry type' }), '2-pick Power');
  expect(screen.getByText('Each pick must be right 57.74% of the time')).toBeInTheDocument();
  expect(screen.getByText('2 of 2 pays 3x')).toBeInTheDocument();
  expect((await cells('Jalen Brunson')).at(-1)).toBe('Clears −0.84 pts');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'App' }), 'Underdog');
  expect((await cells('Jalen Brunson')).at(-1)).toBe('–');
});

it('payouts that the operator states replace ours, with their source', async () => {
  const stated = {
    app: 'prizepicks',
    source: 'https://payouts.example/prizepicks',
    asOf: '2026-11-01',
    entries: [{ name: '2-pick Power', picks: 2, pays: [3.5] }],
  };
  open({ operator: { payouts: [stated] } });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'App' }), 'PrizePicks');
  expect(await screen.findByText('Each pick must be right 53.45% of the time')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'payouts.example' })).toHaveAttribute('href', stated.source);
  expect(screen.getByRole('region', { name: 'Entry' })).toHaveTextContent('Nov 1, 2026');
  expect((await cells('Jalen Brunson')).at(-1)).toBe('Clears +3.44 pts');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'App' }), 'Underdog');
  expect(screen.getByRole('combobox', { name: 'Entry type' })).toHaveTextContent('6-pick Standard');
});

it('a locked offer is shown without price and value', async () => {
  open({ offers: () => json(bothSides({ is_latest: false })) });
  const [value, , , app, price] = await cells('Jalen Brunson');
  expect([value, app, price]).toEqual(['–', '–', 'Locked: not offered, or too old to be used']);
});

it.each(['javascript:alert(1)', 'http://app.prizepicks.com/x', 'https://prizepicks.com.evil.example/x'])(
  'an app’s link is opened at its own address only, never at %s',
  async (url) => {
    open({
      offers: () =>
        json([
          ...bothSides({ url: 'https://app.prizepicks.com/x', opens: 'market' }),
          ...bothSides({ player: 'Jayson Tatum', line: 30.5, url, opens: 'bet' }),
        ]),
    });
    const link = within(await row('Brunson')).getByRole('link', { name: /^PrizePicks ?, opens the market/ });
    expect(link).toHaveAttribute('href', 'https://app.prizepicks.com/x');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    const other = within(await row('Tatum')).getByRole('link', { name: /^PrizePicks ?, opens the site/ });
    expect(other).toHaveAttribute('href', 'https://app.prizepicks.com/');
    expect(other).toHaveTextContent('site');
  },
);
