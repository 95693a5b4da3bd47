import type { Pick } from '@fairline/shared/domain';
import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { signInAtom } from '../../platform/session/session-atom.js';
import { linkAtom, socketAtom } from '../../platform/socket/app-socket.js';
import { giveUserDataTo } from '../../platform/storage/user-data.js';
import { aSession } from '../../testing/a-session.js';
import { fakeAccount } from '../../testing/fake-account.js';
import { type Asked, fakeServer, json } from '../../testing/fake-server.js';
import { fakeSocket } from '../../testing/fake-socket.js';
import { onValidated, type Validated } from './bets-validated.js';
import { backoff, keepPicksSynced } from './keep-synced.js';
import { addPicksAtom, cursorAtom, picksAtom } from './picks-atom.js';
import { heldUntilAtom, syncStateAtom, syncWorkAtom } from './sync-state.js';

const aPick = (id: string, over: Partial<Pick> = {}): Pick => ({
  id,
  status: 'pending',
  dateAdded: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T18:00:00.000Z',
  ...over,
});

/** A browser kept in sync with an account; the test decides how the server answers. */
const kept = (first: readonly Pick[] = []) => {
  const account = fakeAccount(first);
  const state = { answer: (asked: Asked): Response | Promise<Response> => account.sync(asked) };
  const server = fakeServer({ '/api/picks/sync': (asked) => state.answer(asked) });
  giveUserDataTo('u1');
  const of = createStore();
  of.set(signInAtom, { state: 'in', session: aSession() });
  const socket = fakeSocket();
  of.set(socketAtom, socket.socket);
  const stop = keepPicksSynced(of);
  after.push(stop, server.stop);
  const wait = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
  return { ...account, of, state, server, socket, stop, wait };
};
const offline = () => Promise.reject(new TypeError('offline'));

const after: (() => void)[] = [];
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('picks are loaded at once, and each change is sent half a second later', async () => {
  const { of, picks, wait, server } = kept([aPick('theirs')]);
  await wait(10);
  expect(of.get(picksAtom)).toHaveLength(1);
  expect(of.get(syncStateAtom)).toEqual({ unsent: 0, refused: 0, work: 'idle', isMet: true });
  const calls = server.calls.length;
  of.set(addPicksAtom, [aPick('mine')]);
  of.set(addPicksAtom, [aPick('another')]);
  await wait(499);
  expect(server.calls).toHaveLength(calls);
  await wait(20);
  expect(server.calls).toHaveLength(calls + 1);
  expect(picks()).toHaveLength(3);
});

it('a change is not sent while it can be undone', async () => {
  const { of, picks, wait } = kept();
  await wait(10);
  of.set(heldUntilAtom, Date.now() + 5_000);
  of.set(addPicksAtom, [aPick('mine')]);
  await wait(4_900);
  expect(picks()).toEqual([]);
  await wait(200);
  expect(picks()).toHaveLength(1);
});

it('retries wait longer and longer, and happen at once when the network is back', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const { of, state, wait, server, picks, sync } = kept();
  await wait(10);
  state.answer = offline;
  of.set(addPicksAtom, [aPick('mine')]);
  await wait(600);
  const first = server.calls.length;
  expect(of.get(syncStateAtom)).toMatchObject({ unsent: 1, work: { failed: { code: 'NETWORK' } } });
  await wait(2_100);
  expect(server.calls).toHaveLength(first + 1);
  await wait(4_100);
  expect(server.calls).toHaveLength(first + 2);
  state.answer = sync;
  dispatchEvent(new Event('online'));
  await wait(20);
  expect(picks()).toHaveLength(1);
  expect(of.get(syncStateAtom)).toMatchObject({ unsent: 0, work: 'idle' });
});

it('the wait demanded by the server is respected', async () => {
  const { state, wait, server, of } = kept();
  await wait(10);
  state.answer = () => json({}, 429, { 'Retry-After': '60' });
  of.set(addPicksAtom, [aPick('mine')]);
  await wait(600);
  const calls = server.calls.length;
  await wait(59_000);
  expect(server.calls).toHaveLength(calls);
  await wait(2_000);
  expect(server.calls).toHaveLength(calls + 1);
});

it('a retry never waits longer than seven and a half minutes', () =>
  expect([0, 1, 2, 20, 5_000].map((nth) => backoff(nth, 1))).toEqual([3_000, 6_000, 12_000, 450_000, 450_000]));

it('a pushed settlement is shown at once, announced once, and the rest is loaded', async () => {
  const { of, wait, socket, write, picks } = kept([aPick('a'), aPick('b')]);
  await wait(10);
  const told: (Validated | undefined)[] = [];
  after.push(onValidated((validated) => void told.push(validated)));
  const settled = aPick('a', { status: 'won', settledDate: '2026-11-21T00:00:00.000Z', validatedBy: 'espn' });
  write(settled);
  for (let i = 0; i < 2; i += 1) socket.hears('picks:settled', JSON.stringify([settled]));
  expect(of.get(picksAtom)[0]).toMatchObject({ id: 'a', status: 'won' });
  expect(told).toMatchObject([{ window: 'automatic', picks: [{ id: 'a' }] }]);
  socket.hears('picks:settled', 'nonsense');
  socket.hears('picks:changed', '99');
  await wait(20);
  expect(of.get(picksAtom)).toHaveLength(picks().length);
});

it('a settlement for one user never reaches the picks of the next', async () => {
  const { of, wait, socket } = kept([aPick('a')]);
  await wait(10);
  giveUserDataTo('u2'); // in another tab
  socket.hears('picks:settled', JSON.stringify([aPick('a', { status: 'won' })]));
  expect(localStorage.getItem('oss_my_picks_v1')).toBeNull();
  expect(of.get(picksAtom)).toEqual([]);
});

it('known changes are not requested again', async () => {
  const { of, wait, socket, server, receive } = kept([aPick('a')]);
  await wait(10);
  const calls = server.calls.length;
  socket.hears('picks:changed', of.get(cursorAtom));
  await wait(20);
  expect(server.calls).toHaveLength(calls);
  receive(aPick('b'));
  socket.hears('picks:changed', '2');
  await wait(20);
  expect(of.get(picksAtom)).toHaveLength(2);
});

it('missed changes are loaded when the server itself may have missed some', async () => {
  const { of, wait, socket, receive } = kept([aPick('a')]);
  await wait(10);
  receive(aPick('b'));
  socket.hears('picks:changed', '');
  await wait(20);
  expect(of.get(picksAtom)).toHaveLength(2);
});

it('missed changes are loaded when the connection is back, and when the page becomes visible', async () => {
  const { of, wait, receive } = kept();
  await wait(10);
  receive(aPick('a'));
  of.set(linkAtom, { state: 'open' });
  await wait(20);
  expect(of.get(picksAtom)).toHaveLength(1);
  receive(aPick('b'));
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(20);
  expect(of.get(picksAtom)).toHaveLength(2);
});

it.each([
  ['fails', () => json({}, 503)],
  ['succeeds', () => json({ cursor: '1', more: false, picks: [], refused: [] })],
])('an exchange that %s after the stop says nothing about the one that works now', async (_, answer) => {
  const { of, state, stop, wait } = kept();
  await wait(10);
  let reply = () => {};
  state.answer = () => new Promise((resolve) => (reply = () => resolve(answer())));
  dispatchEvent(new Event('online'));
  await wait(10);
  stop();
  of.set(syncWorkAtom, 'sending');
  reply();
  await wait(10);
  expect(of.get(syncWorkAtom)).toBe('sending');
});

it('nothing is sent or received after the stop', async () => {
  const { of, wait, stop, socket, server } = kept();
  await wait(10);
  stop();
  const calls = server.calls.length;
  of.set(addPicksAtom, [aPick('mine')]);
  socket.hears('picks:changed', '99');
  dispatchEvent(new Event('online'));
  await wait(600_000);
  expect(server.calls).toHaveLength(calls);
  expect(of.get(syncWorkAtom)).toBe('idle');
});
