import { packBoard } from '@fairline/shared/contract';
import { aBoard, aQuote, NOON } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { fakeServer, json } from '../../../testing/fake-server.js';
import { fakeSocket } from '../../../testing/fake-socket.js';
import { NFL_GAME } from '../../../testing/on-board.js';
import { autoRefreshAtom } from '../auto-refresh.js';
import { refreshingAtom } from '../refresh-odds.js';
import { boardStatusesAtom } from './board-status.js';
import { boardFollower } from './follow-boards.js';

const NFL = '/api/boards/americanfootball_nfl/game';
const NBA_GAME = { sport: 'basketball_nba', section: 'game' } as const;

/** A page that shows a board and whose socket is disconnected. The server answers with the value of `at`. */
const unlinked = () => {
  const store = createStore();
  const link = fakeSocket();
  link.socket.connected = false;
  const at: { refusal?: Response | undefined } = {};
  const answer = () => at.refusal?.clone() ?? json(packBoard(aBoard([aQuote()], { seq: 5 }), Date.now()));
  const server = fakeServer({ '/api/boards/': answer });
  const follower = boardFollower(link.socket, store);
  follower.follow([NFL_GAME]);
  after.push(follower.stop, server.stop);
  const wait = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);
  const status = () => store.get(boardStatusesAtom).get('americanfootball_nfl:game');
  return { ...link, store, at, follower, asked: server.asked, wait, status };
};

const after: (() => void)[] = [];
beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  jest.useRealTimers();
});

it('without a connection each board is polled every 30 s, until the connection is back', async () => {
  const { asked, hears, follower, wait, status, socket } = unlinked();
  follower.follow([NFL_GAME, NBA_GAME]);
  await wait(6);
  expect(asked).toEqual([NFL, '/api/boards/basketball_nba/game']);
  expect(status()).toMatchObject({ state: 'live', seq: 5 });
  await wait(28);
  expect(asked).toHaveLength(2);
  await wait(62);
  expect(asked).toHaveLength(8);
  expect(asked.every((path) => path.startsWith('/api/boards/'))).toBe(true);
  socket.connected = true;
  hears('connect');
  await wait(300);
  expect(asked).toHaveLength(8);
});

it('nothing is polled while the page is paused or hidden', async () => {
  const { asked, store, wait } = unlinked();
  await wait(6);
  store.set(autoRefreshAtom, false);
  await wait(90);
  expect(asked).toHaveLength(1);
  store.set(autoRefreshAtom, true);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await wait(90);
  hidden.mockRestore();
  expect(asked).toHaveLength(1);
});

it('returning to the page polls at once, but not twice in 10 s', async () => {
  const { asked, wait } = unlinked();
  await wait(6);
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(4);
  expect(asked).toHaveLength(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(5.1);
  expect(asked).toHaveLength(1);
  await wait(1);
  expect(asked).toHaveLength(2);
});

it('the wait demanded by the server is respected and shown', async () => {
  const { asked, at, store, wait } = unlinked();
  at.refusal = json({}, 503, { 'Retry-After': '7' });
  await wait(6);
  expect(store.get(refreshingAtom)).toMatchObject({ by: 'clock', pause: { nth: 1, of: 3 } });
  await wait(6);
  expect(asked).toHaveLength(1);
  at.refusal = undefined;
  await wait(1);
  expect(asked).toHaveLength(2);
  expect(store.get(refreshingAtom)).toEqual({ lockedUntil: 0 });
});

it('retries end when the connection is back', async () => {
  const { asked, at, store, hears, socket, wait } = unlinked();
  at.refusal = json({}, 503);
  await wait(6);
  socket.connected = true;
  hears('connect');
  await wait(60);
  expect(store.get(refreshingAtom).pause).toBeUndefined();
  expect(asked).toHaveLength(1);
});

it.each([
  [9 * 60 + 59, 'live'],
  [10 * 60, 'failed'],
])('without newer data, a board last heard of %i s ago is %s', async (age, state) => {
  const { at, wait, status } = unlinked();
  await wait(6);
  const live = status();
  const heardAt = live?.state === 'live' ? live.heardAt : 0;
  at.refusal = json({}, 403);
  await wait((heardAt - Date.now()) / 1_000 + age);
  expect(status()).toMatchObject({ state });
  if (state === 'live') expect(status()).toMatchObject({ lapse: { from: 'screen', problem: { status: 403 } } });
});
