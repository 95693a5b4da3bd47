import { packBoard } from '@fairline/shared/contract';
import { odds } from '@fairline/shared/domain';
import { aBoard, aQuote, NOON } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { cacheKey } from '../../../platform/http/cache-key.js';
import { queriesAtom } from '../../../platform/http/queries.js';
import { signInAtom } from '../../../platform/session/session-atom.js';
import { aSession } from '../../../testing/a-session.js';
import { fakeServer, json } from '../../../testing/fake-server.js';
import { fakeSocket } from '../../../testing/fake-socket.js';
import { NFL_GAME } from '../../../testing/on-board.js';
import { refreshByHand } from '../refresh-odds.js';
import { quoteAtom, stampAtom } from './board-atoms.js';
import { boardStatusesAtom } from './board-status.js';
import { followBoard } from './follow-board.js';

const quote = aQuote({ price: odds(1.9) });

/** A user who left the NFL's board this many seconds ago and opens it again. */
const left = async (ago: number) => {
  const store = createStore();
  store.set(signInAtom, { state: 'in', session: aSession() });
  const link = fakeSocket();
  const at = { price: 1.9, refusal: undefined as Response | undefined };
  const answer = () =>
    at.refusal?.clone() ?? json(packBoard(aBoard([{ ...quote, price: odds(at.price) }], { seq: 5 }), Date.now()));
  const server = fakeServer({ '/api/boards/': answer });
  const open = () => {
    const stop = followBoard(link.socket, store, NFL_GAME);
    link.answers('board:join', 'joined');
    return stop;
  };
  const wait = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);
  const stop = open();
  await wait(0.1);
  stop();
  after.push(server.stop);
  await wait(ago);
  return {
    store,
    at,
    wait,
    open: () => after.push(open()),
    price: () => store.get(quoteAtom(quote.key))?.price,
    isLocked: () => store.get(stampAtom(quote.stamp)).locked,
    status: () => store.get(boardStatusesAtom).get('americanfootball_nfl:game'),
  };
};

const after: (() => void)[] = [];
beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  jest.useRealTimers();
});

it('a board left less than 120 s ago is shown at once, and updated a moment later', async () => {
  const { at, wait, open, price, status } = await left(118);
  expect(price()).toBeUndefined();
  at.price = 2.5;
  open();
  expect(price()).toBe(1.9);
  expect(status()).toMatchObject({ state: 'live', lapse: { from: 'cache' } });
  await wait(0.1);
  expect(price()).toBe(2.5);
  expect(status()).not.toHaveProperty('lapse');
});

it('a board left 120 s ago is not shown before its reload', async () => {
  const { open, price, status } = await left(120);
  open();
  expect(price()).toBeUndefined();
  expect(status()).toEqual({ state: 'loading' });
});

it.each([
  [59 * 60, 1.9, 'live'],
  [60 * 60, undefined, 'failed'],
])('if no newer board can be loaded, one left %i s ago shows the price %s', async (ago, shown, state) => {
  const { at, wait, open, price, status } = await left(ago);
  at.refusal = json({}, 503);
  open();
  await wait(7);
  expect(price()).toBe(shown);
  expect(status()).toMatchObject({ state });
});

it('a kept board is removed once it is an hour old', async () => {
  const { at, wait, open, price, status } = await left(59 * 60);
  at.refusal = json({}, 503);
  open();
  await wait(60);
  expect(price()).toBeUndefined();
  expect(status()).toMatchObject({ state: 'failed' });
});

it('a kept board is shown for an hour without a network', async () => {
  const { open, price } = await left(50 * 60);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  after.push(() => online.mockRestore());
  open();
  expect(price()).toBe(1.9);
});

it.each([
  [14 * 60, false],
  [16 * 60, true],
])('a kept board locks prices that became too old: left %i s ago it is locked: %s', async (ago, is) => {
  const { open, isLocked } = await left(ago);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  after.push(() => online.mockRestore());
  open();
  expect(isLocked()).toBe(is);
});

it('a kept board is not shown to another user or under another plan', async () => {
  const { store, open, price } = await left(10);
  store.set(signInAtom, { state: 'in', session: aSession({ user: { ...aSession().user, id: 'u2' } }) });
  open();
  expect(price()).toBeUndefined();
  after.pop()!();
  store.set(signInAtom, { state: 'in', session: aSession() });
  store.get(queriesAtom).setQueryData(cacheKey('me', { userId: 'u1' }), { plan: 'platinum' });
  open();
  expect(price()).toBeUndefined();
});

it('a manual refresh forgets kept boards, and nothing but odds', async () => {
  const { store, open, price } = await left(10);
  const queries = store.get(queriesAtom);
  queries.setQueryData(['sports'], ['nfl']);
  await refreshByHand(store);
  open();
  expect(price()).toBeUndefined();
  expect(queries.getQueryData(['sports'])).toEqual(['nfl']);
});

it('at most eight boards are kept: the ninth replaces the oldest', async () => {
  const { store, wait } = await left(0);
  const { socket, answers } = fakeSocket();
  const sports = Array.from({ length: 8 }, (_, nth) => `soccer_league_${nth}`);
  const kept = () =>
    store
      .get(queriesAtom)
      .getQueryCache()
      .findAll({ queryKey: ['odds'] })
      .map(({ queryKey }) => queryKey[3]);
  for (const sport of sports) {
    await wait(1);
    const stop = followBoard(socket, store, { sport, section: 'game' });
    answers('board:join', 'joined');
    await wait(0.1);
    stop();
  }
  expect(kept()).toEqual(sports);
});
