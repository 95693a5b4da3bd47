import { packOpportunity } from '@fairline/shared/contract';
import { type Arbitrage, type LiveOpportunity, odds } from '@fairline/shared/domain';
import { aGame, aLeg, aQuote, arbitrageOn } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { autoRefreshAtom } from '../market/model/auto-refresh.js';
import { followedAtom } from '../market/model/followed.js';
import { linkAtom } from '../platform/socket/app-socket.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { fakeSocket } from '../testing/fake-socket.js';
import { onBoard } from '../testing/on-board.js';
import { WithQueries } from '../testing/with-queries.js';
import { ArbitragePanel } from './arbitrage-panel.js';
import { followList } from './model/follow-list.js';

const NOW = Date.UTC(2026, 10, 21, 12);
const game = aGame({ commenceTime: NOW + 7_200_000 });
const anArbitrage = (over: Partial<Arbitrage> = {}) => arbitrageOn(game, over);
const id = anArbitrage().opportunity.id;

/** A user's page with the list, loaded and pushed; `list.answer` is what the server answers when it is loaded again. */
const page = () => {
  const store = createStore();
  store.set(linkAtom, { state: 'open' });
  const link = fakeSocket();
  const list: { answer: () => Response | Promise<Response> } = {
    answer: () => json({ seq: 4, open: [packOpportunity(anArbitrage())] }),
  };
  const server = fakeServer({ '/api/opportunities/live/arbitrage': () => list.answer() });
  after.push(server.stop);
  const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  const join = async () => {
    act(() => link.answers('opportunities:join', 'joined'));
    await wait(0.1);
  };
  const follow = () => {
    const stop = followList(link.socket, store, 'arbitrage');
    after.push(stop);
    return stop;
  };
  const show = () =>
    render(
      <WithQueries store={store}>
        <ArbitragePanel isPaused={!store.get(autoRefreshAtom)} />
      </WithQueries>,
    );
  const hears = (seq: number, upserts: LiveOpportunity[], closed: object[] = []) => {
    const news = JSON.stringify([{ seq, at: Date.now(), upserts: upserts.map(packOpportunity), closed }]);
    act(() => link.hears('opportunities:diffs', 'arbitrage', news));
  };
  return { ...link, store, list, wait, join, follow, show, hears };
};
const away = () => json({ error: 'away' }, 503);
const canExecute = () => screen.queryByRole('button', { name: 'Add both legs' }) !== null;

const after: (() => void)[] = [];
beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  jest.useRealTimers();
});

/** The list is shown, and then a push is missing while the server does not answer. */
const lacking = async () => {
  const on = page();
  on.follow();
  on.show();
  await on.join();
  on.list.answer = away;
  on.hears(6, []);
  return on;
};

it('a list that lacks a push and does not load says so, and says nothing of it once it has loaded', async () => {
  const { list, wait, join, times } = await lacking();
  expect(canExecute()).toBe(true);
  expect(screen.queryByText(/This list is from/)).not.toBeInTheDocument();
  await wait(1);
  await join();
  expect(screen.getByText(/This list is from/)).toBeInTheDocument();
  await wait(10);
  expect(screen.getByText(/it does not load/)).toBeInTheDocument();
  list.answer = () => json({ seq: 6, open: [packOpportunity(anArbitrage())] });
  await wait(10);
  expect(times('opportunities:join')).toBe(3);
  await join();
  expect(screen.queryByText(/This list is from/)).not.toBeInTheDocument();
  expect(canExecute()).toBe(true);
});

it('what a push closes after a missing one is not offered, before and while the list loads', async () => {
  const { hears, wait, join } = await lacking();
  const other = anArbitrage({ id: `${id}other` });
  hears(7, [other]);
  expect(screen.getAllByRole('button', { name: 'Add both legs' })).toHaveLength(2);
  hears(8, [], [{ id, at: Date.now(), why: 'price moved' }]);
  expect(screen.getAllByRole('button', { name: 'Add both legs' })).toHaveLength(1);
  await wait(1);
  await join();
  hears(9, [], [{ id: `${id}other`, at: Date.now(), why: 'price moved' }]);
  expect(canExecute()).toBe(false);
});

it('what a push closes while the user reloads the list by hand is not offered, however long that takes', async () => {
  const { store, list, hears, ...on } = page();
  on.follow();
  on.show();
  await on.join();
  let answer: (late: Response) => void = () => undefined;
  list.answer = () => new Promise<Response>((resolve) => (answer = resolve));
  const [followed] = store.get(followedAtom);
  const refreshed = followed!.refresh({ signal: new AbortController().signal, isFresh: true });
  await on.wait(2);
  hears(5, [], [{ id, at: Date.now(), why: 'price moved' }]);
  expect(canExecute()).toBe(false);
  answer(json({ seq: 4, open: [packOpportunity(anArbitrage())] }));
  await act(() => refreshed);
  expect(canExecute()).toBe(false);
});

it('a list that lacks a push loses opportunities whose prices would be locked', async () => {
  const { wait } = await lacking();
  await wait(14 * 60);
  expect(canExecute()).toBe(true);
  await wait(2 * 60);
  expect(canExecute()).toBe(false);
  expect(screen.getByRole('heading', { name: 'These prices are too old' })).toBeInTheDocument();
});

/** A list in step, whose prices were pushed 16 minutes ago and have been confirmed since. */
const pushedLongAgo = async () => {
  const on = page();
  const at = NOW - 16 * 60_000;
  const old = anArbitrage({ prices: [[aLeg('novig', 1.96, at)], [aLeg('fanduel', 2.22, at)]] });
  on.list.answer = () => json({ seq: 4, open: [packOpportunity(old)] });
  const stop = on.follow();
  on.show();
  await on.join();
  return { ...on, stop };
};

it('prices that must have been confirmed while the list lacked nothing stay while it is loaded again, for ten seconds', async () => {
  const { list, wait, hears } = await pushedLongAgo();
  await wait(3_600);
  expect(canExecute()).toBe(true);
  hears(5, []);
  list.answer = away;
  hears(7, []);
  await wait(8);
  expect(canExecute()).toBe(true);
  await wait(3);
  expect(canExecute()).toBe(false);
});

it('a list that was quiet for long before its connection broke does not vouch for old prices', async () => {
  const { wait, store, stop } = await pushedLongAgo();
  await wait(60);
  expect(canExecute()).toBe(true);
  act(() => {
    stop();
    store.set(linkAtom, { state: 'connecting' });
  });
  await wait(1);
  expect(canExecute()).toBe(false);
});

it('prices that are too old are told as gone, then counted', async () => {
  const on = page();
  const fresh = anArbitrage({ id: `${id}fresh`, prices: [[aLeg('novig', 1.96)], [aLeg('fanduel', 2.2)]] });
  const old = anArbitrage({ prices: [[aLeg('novig', 1.96, NOW - 890_000)], [aLeg('fanduel', 2.22)]] });
  on.list.answer = () => json({ seq: 4, open: [old, fresh].map(packOpportunity) });
  on.follow();
  on.show();
  await on.join();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  act(() => on.hears(6, []));
  on.list.answer = away;
  await on.wait(12);
  expect(screen.getByText('its prices are too old or gone')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Add both legs' })).toHaveLength(1);
  await on.wait(12);
  expect(screen.queryByText('its prices are too old or gone')).not.toBeInTheDocument();
  expect(screen.getByText(/1 with prices that are too old/)).toBeInTheDocument();
});

it('a list left minutes ago is not shown on return until it has loaded, not even before it is followed', async () => {
  const { follow, show, join, wait } = page();
  const leave = follow();
  await join();
  leave();
  await wait(120);
  show();
  expect(canExecute()).toBe(false);
  act(() => void follow());
  expect(screen.getByRole('status')).toHaveTextContent('Loading arbitrage…');
  expect(canExecute()).toBe(false);
  await join();
  expect(canExecute()).toBe(true);
});

it('a list left a moment ago is shown at once on return, and stays', async () => {
  const { follow, show, join, wait } = page();
  const leave = follow();
  await join();
  leave();
  await wait(1);
  follow();
  show();
  expect(canExecute()).toBe(true);
  expect(screen.queryByText(/This list is from/)).not.toBeInTheDocument();
  await wait(10); // the server does not answer
  expect(canExecute()).toBe(true);
});

it('a paused list loads once on return, as the boards do, and its prices grow old', async () => {
  const { store, follow, show, join, list, wait, times } = page();
  const leave = follow();
  await join();
  act(() => store.set(autoRefreshAtom, false));
  leave();
  await wait(60);
  const others = anArbitrage({ prices: [[aLeg('novig', 1.97)], [aLeg('betmgm', 2.3)]] });
  list.answer = () => json({ seq: 40, open: [packOpportunity(others)] });
  follow();
  show();
  await wait(0.1);
  expect(screen.getByRole('article')).toHaveTextContent('BetMGM');
  expect(times('opportunities:join')).toBe(1);
  await wait(14 * 60);
  expect(canExecute()).toBe(true);
  await wait(2 * 60);
  expect(canExecute()).toBe(false);
});

it('a list that flows again says that it is old only if it does not load within three seconds', async () => {
  const { store, follow, show, join, wait } = page();
  follow();
  show();
  await join();
  act(() => store.set(autoRefreshAtom, false));
  await wait(60);
  act(() => store.set(autoRefreshAtom, true));
  await wait(1.1);
  expect(screen.queryByText(/This list is from/)).not.toBeInTheDocument();
  await wait(3);
  expect(screen.getByText(/This list is from/)).toBeInTheDocument();
  expect(screen.getByText('Updates are missing, so it is loading again.')).toBeInTheDocument();
  await join();
  expect(screen.queryByText(/This list is from/)).not.toBeInTheDocument();
});

it('on a paused page a price that never tells its time counts from the pause', async () => {
  const { store, follow, show, join, list, wait } = page();
  const untimed = anArbitrage();
  for (const price of untimed.opportunity.prices.flat()) Object.assign(price, { lastUpdate: undefined });
  list.answer = () => json({ seq: 4, open: [packOpportunity(untimed)] });
  follow();
  show();
  await join();
  await wait(1_800);
  expect(canExecute()).toBe(true);
  act(() => store.set(autoRefreshAtom, false));
  await wait(14 * 60);
  expect(canExecute()).toBe(true);
  await wait(2 * 60);
  expect(canExecute()).toBe(false);
});

/** A board that hears another price of the first leg now. */
const movesOnBoard = (store: ReturnType<typeof createStore>) => {
  const novig = aQuote({ book: 'novig', event: game.id, outcome: 'away', price: odds(1.5) });
  const show = () => onBoard(store, [{ ...novig, receivedAt: Date.now() }], { events: [game], at: Date.now() });
  act(() => after.push(show().clear));
};

it('a silent list drops a price that a board has seen move', async () => {
  const { store, wait } = await lacking();
  movesOnBoard(store);
  await wait(1.1);
  expect(canExecute()).toBe(false);
});

it('a leg does not take the age of another price of its book', async () => {
  const { store, follow, show, join, wait } = page();
  follow();
  show();
  await join();
  await wait(40);
  movesOnBoard(store);
  await wait(1);
  expect(screen.getByRole('article')).toHaveTextContent(/Bills.*Novig.*tab45 sageing.*Chiefs.*FanDuel.*tab45 s/);
});
