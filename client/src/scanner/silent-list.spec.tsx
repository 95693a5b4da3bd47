import { type ArbitrageEntry, arbitrageEntry, type MiddleEntry, middleEntry } from '@fairline/shared/contract';
import {
  type Arbitrage,
  type LiveOpportunity,
  type Middle,
  odds,
  SCANNER_DEFAULTS,
  stakeTrusted,
} from '@fairline/shared/domain';
import { aGame, arbitrageOn } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { autoRefreshAtom } from '../market/model/auto-refresh.js';
import { bankrollAtom, chosenBooksAtom } from '../market/model/choices/betting-terms.js';
import { commissionsAtom } from '../market/model/choices/commissions.js';
import { scannerAtom } from '../market/model/choices/scanner.js';
import { refreshByHand } from '../market/model/refresh-odds.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { fakeSocket } from '../testing/fake-socket.js';
import { WithQueries } from '../testing/with-queries.js';
import { ArbitragePanel } from './arbitrage-panel.js';
import { fetchList } from './model/fetch-list.js';
import { followList } from './model/follow-list.js';
import { arbitrageOf, middleOf } from './model/read-entries.js';

const NOW = Date.UTC(2026, 10, 21, 12);
const game = aGame({ commenceTime: NOW + 3_600_000 });
const { id: event, sport, home, away, commenceTime } = game;
const subject = { event, sport, home, away, commenceTime, subject: '' };
const leg = (book: string, price: number) => ({ book, price: odds(price), lastUpdate: NOW - 4_000 });
const purse = { maxStake: 100, bankroll: 1_000 };

const anArbitrage = (over: Partial<Arbitrage> = {}) =>
  arbitrageOn(game, {
    ...{ id: `arbitrage|${event}|spreads||-3.5`, family: 'spreads', line: -3.5 },
    ...{ prices: [[leg('novig', 1.96)], [leg('fanduel', 2.22)]], ...over },
  });
const entryOf = (live: LiveOpportunity<Arbitrage>) => arbitrageEntry(live, { ...purse, threeWay: true }, NOW)!;

/** The panel of a user without a connection, with a server that answers by REST. */
const panel = (answer: () => Response, live = () => json({ seq: 7, open: [] })) => {
  const store = createStore();
  store.set(chosenBooksAtom, ['novig', 'fanduel']);
  const link = fakeSocket();
  const server = fakeServer({
    '/api/opportunities/live/arbitrage': live,
    '/api/opportunities/arbitrage': answer,
    '/api/opportunities/middles': answer,
  });
  link.socket.connected = false;
  after.push(followList(link.socket, store, 'arbitrage'), server.stop);
  render(
    <WithQueries store={store}>
      <MemoryRouter>
        <ArbitragePanel isPaused={false} />
      </MemoryRouter>
    </WithQueries>,
  );
  const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  return { ...link, store, wait, asked: server.asked };
};
const lists =
  (...entries: (ArbitrageEntry | MiddleEntry)[]) =>
  () =>
    json(entries);

const after: (() => void)[] = [];
beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  jest.useRealTimers();
});

it('the list is requested over REST every two minutes for the user’s books, and shows its time', async () => {
  const { wait, asked } = panel(lists(entryOf(anArbitrage())));
  await wait(5);
  expect(screen.getByRole('article')).toHaveTextContent(/\+4\.10%.*Bills \+3\.5.*Novig.*Chiefs −3\.5.*FanDuel/);
  await wait(110);
  expect(screen.getByText(/This list is from \d\d:\d\d:\d\d/)).toBeInTheDocument();
  expect(asked).toHaveLength(1);
  await wait(10);
  expect(asked).toHaveLength(2);
  expect(asked[0]).toBe(
    '/api/opportunities/arbitrage?minProfit=0&threeWay=true&books=novig%2Cfanduel&maxStake=100&bankroll=100',
  );
});

it('the request names the user’s stake and bankroll, so that the server picks the prices whose limits leave most', async () => {
  const { store, wait, asked } = panel(lists());
  act(() => store.set(scannerAtom, { ...SCANNER_DEFAULTS, maxStake: 750, middleStake: 40 }));
  act(() => store.set(bankrollAtom, 5_000_000));
  await wait(5);
  const named = new URL(asked[0]!, 'http://x').searchParams;
  expect([named.get('maxStake'), named.get('bankroll')]).toEqual(['750', '1000000']);
  act(() => store.set(bankrollAtom, 0));
  await fetchList('middles', store, new AbortController().signal);
  const other = new URL(asked[1]!, 'http://x').searchParams;
  expect([other.get('maxStake'), other.get('bankroll')]).toEqual(['40', null]);
});

it('the request names the user’s commissions, so that the server picks the best price after them', async () => {
  const { store, wait, asked } = panel(lists());
  act(() =>
    store.set(commissionsAtom, { novig: 10, prophetx: 2.5, kalshi: 0, betopenly: 2, betmgm: 0, fanduel: 1e-7 }),
  );
  await wait(5);
  expect(new URL(asked[0]!, 'http://x').searchParams.get('commission')).toBe('novig:10,prophetx:2.5,kalshi:0');
});

it('polling stops while the page is paused, and continues afterwards', async () => {
  const { wait, asked, store } = panel(lists(entryOf(anArbitrage())));
  await wait(5);
  act(() => store.set(autoRefreshAtom, false));
  await wait(300);
  expect(screen.getByRole('article')).toBeInTheDocument();
  expect(asked).toHaveLength(1);
  act(() => store.set(autoRefreshAtom, true));
  await wait(120);
  expect(asked).toHaveLength(2);
});

it('a paused list loses opportunities whose prices would be locked, says why, and has them again with the updates', async () => {
  const fresh = (book: string, price: number) => ({ ...leg(book, price), lastUpdate: Date.now() });
  const { wait, store } = panel(() =>
    json([entryOf(anArbitrage({ prices: [[fresh('novig', 1.96)], [fresh('fanduel', 2.22)]] }))]),
  );
  await wait(5);
  act(() => store.set(autoRefreshAtom, false));
  await wait(14 * 60);
  expect(screen.getByRole('article')).toBeInTheDocument();
  await wait(2 * 60);
  expect(screen.queryByRole('button', { name: 'Add both legs' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'These prices are too old' })).toBeInTheDocument();
  act(() => store.set(autoRefreshAtom, true));
  await wait(120);
  expect(screen.getByRole('article')).toBeInTheDocument();
});

it('a manual refresh loads the list at once', async () => {
  const { wait, asked, store } = panel(lists(entryOf(anArbitrage())));
  await wait(1);
  await act(() => refreshByHand(store, ['list']));
  expect(asked).toHaveLength(1);
  expect(screen.getByRole('article')).toBeInTheDocument();
});

it('a list that fails to load on an open connection shows an error, until it loads', async () => {
  let isWell = false;
  const { wait, hears, answers, times } = panel(lists(), () => (isWell ? json({ seq: 7, open: [] }) : json({}, 503)));
  act(() => {
    hears('connect');
    answers('opportunities:join', 'joined');
  });
  const says = (text: string) => expect(screen.getByText(text)).toBeInTheDocument();
  await wait(0.1);
  says('Temporarily unavailable. Retrying in 1 seconds... (1/3)');
  await wait(1);
  says('Temporarily unavailable. Retrying in 2 seconds... (2/3)');
  await wait(4.8);
  says('Temporarily unavailable. Retrying in 1 seconds... (3/3)');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await wait(0.2);
  expect(screen.getByRole('alert')).toHaveTextContent('API Connection Error');
  isWell = true;
  await wait(10);
  expect(times('opportunities:join')).toBe(2);
  act(() => answers('opportunities:join', 'joined'));
  await wait(0.1);
  expect(screen.queryByText('API Connection Error')).not.toBeInTheDocument();
});

it('pushes replace polling when the connection is back', async () => {
  const { wait, asked, hears, answers } = panel(lists(entryOf(anArbitrage())));
  await wait(5);
  act(() => {
    hears('connect');
    answers('opportunities:join', 'joined');
  });
  await wait(0.1);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await wait(600);
  expect(screen.queryByText(/This list is from/)).not.toBeInTheDocument();
  expect(asked.filter((path) => path.includes('?'))).toHaveLength(1);
});

it('three retries count down, then the error is shown', async () => {
  const { wait, asked } = panel(() => json({}, 503));
  await wait(5);
  const says = (text: string) => expect(screen.getByText(text)).toBeInTheDocument();
  says('Temporarily unavailable. Retrying in 5 seconds... (1/3)');
  await wait(2);
  says('Temporarily unavailable. Retrying in 3 seconds... (1/3)');
  await wait(3);
  says('Temporarily unavailable. Retrying in 10 seconds... (2/3)');
  await wait(10);
  says('Temporarily unavailable. Retrying in 20 seconds... (3/3)');
  await wait(20);
  expect(asked).toHaveLength(4);
  expect(screen.getByRole('alert')).toHaveTextContent('API Connection Error');
});

it('without an answer the list is kept for ten minutes', async () => {
  let answer = lists(entryOf(anArbitrage()));
  const { wait } = panel(() => answer());
  await wait(5);
  answer = () => json({}, 403);
  await wait(9 * 60);
  expect(screen.getByRole('article')).toBeInTheDocument();
  await wait(2 * 60);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

it('live games disappear from the kept list when their prices expire', async () => {
  let answer = lists(
    entryOf(anArbitrage()),
    entryOf(
      anArbitrage({ id: `arbitrage|${event}|h2h||`, family: 'h2h', line: undefined, commenceTime: NOW - 60_000 }),
    ),
  );
  const { wait } = panel(() => answer());
  await wait(5);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  answer = () => json({}, 403);
  await wait(4 * 60);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await wait(70);
  expect(screen.getByRole('article')).toHaveTextContent('Bills +3.5');
});

it('the help for a single placed leg stays open when the list disappears', async () => {
  let answer = lists(entryOf(anArbitrage()));
  const { wait } = panel(() => answer());
  await wait(5);
  fireEvent.click(screen.getByRole('button', { name: 'Details' }));
  fireEvent.click(screen.getByRole('button', { name: 'One leg is gone' }));
  fireEvent.change(screen.getByRole('spinbutton', { name: /^Stake on/ }), { target: { value: '77' } });
  answer = () => json({}, 403);
  await wait(11 * 60);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.getByRole('spinbutton', { name: /^Stake on/, hidden: true })).toHaveValue('77');
});

it('a lost session shows a request to sign in', async () => {
  const { wait } = panel(() => json({ message: 'Authentication required - please log in' }, 403));
  await wait(5);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Authentication Required');
  expect(alert).toHaveTextContent('Please sign in to view live odds and betting data');
  expect(screen.getByRole('link', { name: 'Sign In to Continue' })).toHaveAttribute('href', '/login');
});

describe('a REST entry', () => {
  it.each<[string, Partial<Arbitrage>]>([
    ['a spread', {}],
    ['a moneyline', { id: `arbitrage|${event}|h2h||`, family: 'h2h', line: undefined }],
    [
      'a three-way market',
      {
        id: `arbitrage|${event}|h2h|||away,draw,home`,
        type: 'three_way',
        family: 'h2h',
        line: undefined,
        outcomes: ['away', 'draw', 'home'],
        prices: [[leg('novig', 3.5)], [leg('betmgm', 3.5)], [leg('fanduel', 3.5)]],
        profit: 16.666666666666675,
      },
    ],
    [
      'a prop of a player',
      {
        id: `arbitrage|${event}|player_points|Josh %7C Allen|24.5`,
        family: 'player_points',
        subject: 'Josh | Allen',
        line: 24.5,
        outcomes: ['over', 'under'],
      },
    ],
    [
      'a player with a percent sign in his name',
      {
        id: `arbitrage|${event}|player_points|100%25 Allen|24.5`,
        family: 'player_points',
        subject: '100% Allen',
        line: 24.5,
        outcomes: ['over', 'under'],
      },
    ],
  ])('a REST entry of %s equals a push of its best legs', (_, over) => {
    const live = anArbitrage(over);
    const profit = entryOf(live).opportunity.profit_percentage;
    expect(arbitrageOf(entryOf(live)).opportunity).toEqual({ ...live.opportunity, profit });
  });

  it('a REST entry has the prices that the server set aside, so that the page names them', () => {
    const limited = { ...leg('novig', 3.5), limit: 40 };
    const live = anArbitrage({ prices: [[leg('fanduel', 2.1)], [limited, leg('draftkings', 2.05)]] });
    expect(entryOf(live).opportunity.bets.map(({ bookmaker }) => bookmaker)).toEqual(['fanduel', 'draftkings']);
    const { prices } = arbitrageOf(entryOf(live)).opportunity;
    expect(prices).toEqual(live.opportunity.prices);
    const offer = stakeTrusted(prices, {}, 100, undefined);
    expect(offer).toMatchObject({ setAside: [{ leg: 1, price: { book: 'novig' } }] });
  });

  it.each<[string, Partial<Middle>]>([
    ['spreads', {}],
    [
      'spreads with a price set aside',
      { consensus: -4, prices: [[leg('fanduel', 1.95)], [leg('novig', 3), leg('betmgm', 1.95)]] },
    ],
    ['totals', { id: `middle|${event}|totals||43.5|47.5`, shape: 'totals', family: 'totals', low: 43.5, high: 47.5 }],
  ])('a REST entry of a middle of %s equals a push of its best legs', (_, over) => {
    const opportunity: Middle = {
      ...subject,
      id: `middle|${event}|spreads||-2.5|6.5`,
      kind: 'middle',
      shape: 'spreads',
      family: 'spreads',
      low: -2.5,
      high: 6.5,
      gap: 4,
      probability: 24,
      prices: [[leg('fanduel', 2)], [leg('betmgm', 1.9)]],
      ...over,
    };
    expect(middleOf(middleEntry({ opportunity, openedAt: NOW }, purse, NOW)!).opportunity).toEqual(opportunity);
  });
});
