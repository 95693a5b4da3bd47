import { packBoard } from '@fairline/shared/contract';
import { aBoard, aQuote, NOON } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { signInAtom } from '../../../platform/session/session-atom.js';
import { aSession } from '../../../testing/a-session.js';
import { fakeServer, json } from '../../../testing/fake-server.js';
import { fakeSocket } from '../../../testing/fake-socket.js';
import { NFL_PROPS } from '../../../testing/on-board.js';
import { quoteAtom } from './board-atoms.js';
import { followBoard } from './follow-board.js';
import { preloadProps } from './preload-props.js';

const quote = aQuote({ family: 'player_points', subject: 'Jayson Tatum', line: 27.5, outcome: 'over' });
const wait = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);

/** A signed-in user, and a server that has one price of a player. */
const somebody = () => {
  const store = createStore();
  store.set(signInAtom, { state: 'in', session: aSession() });
  const server = fakeServer({ '/api/boards/': () => json(packBoard(aBoard([quote], { seq: 5 }), Date.now())) });
  after.push(server.stop);
  return { store, calls: () => server.calls.length, point: () => preloadProps(store, [NFL_PROPS.sport]) };
};

const after: (() => void)[] = [];
beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  jest.useRealTimers();
});

it('pointing at the section for 300 ms loads its board, passing by does not', async () => {
  const { calls, point } = somebody();
  const leave = point();
  await wait(0.299);
  leave();
  await wait(1);
  expect(calls()).toBe(0);
  point();
  await wait(0.299);
  expect(calls()).toBe(0);
  await wait(0.001);
  expect(calls()).toBe(1);
});

it('the board is not requested again within ten seconds', async () => {
  const { calls, point } = somebody();
  point();
  await wait(0.3);
  await wait(8.6);
  point();
  await wait(0.3);
  expect(calls()).toBe(1);
  await wait(1.1);
  point();
  await wait(0.3);
  expect(calls()).toBe(2);
});

it('the props are on the screen at once when their section is opened', async () => {
  const { store, point } = somebody();
  point();
  await wait(0.5);
  expect(store.get(quoteAtom(quote.key))).toBeUndefined();
  after.push(followBoard(fakeSocket().socket, store, NFL_PROPS));
  expect(store.get(quoteAtom(quote.key))?.price).toBe(quote.price);
});
