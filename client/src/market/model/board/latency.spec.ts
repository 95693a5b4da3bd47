import { packBoard, packDiff } from '@fairline/shared/contract';
import { noChange, odds } from '@fairline/shared/domain';
import { aBoard, aQuote, NOON } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { signInAtom } from '../../../platform/session/session-atom.js';
import { store } from '../../../platform/store.js';
import { aSession } from '../../../testing/a-session.js';
import { fakeServer, json } from '../../../testing/fake-server.js';
import { fakeSocket } from '../../../testing/fake-socket.js';
import { NFL_GAME } from '../../../testing/on-board.js';
import { followBoard } from './follow-board.js';
import { heldBoard } from './held-boards.js';
import { latencyAtom } from './latency.js';
import { preloadBoards } from './preloaded-boards.js';

const newsOf = (seq: number, receivedAt: number) =>
  packDiff({ ...noChange, upserts: [aQuote({ price: odds(seq), receivedAt })], seq }, receivedAt);

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

it('the latency is measured on pushed prices only, not on diffs that came late', async () => {
  store.set(signInAtom, { state: 'in', session: aSession() });
  const server = fakeServer({ '/api/boards/': () => json(packBoard(aBoard([aQuote()], { seq: 5 }), NOON)) });
  const { socket, answers, hears } = fakeSocket();
  preloadBoards(store, [NFL_GAME]);
  const stop = followBoard(socket, store, NFL_GAME);
  await jest.advanceTimersByTimeAsync(100);
  answers('board:join', { diffs: [newsOf(6, NOON - 15_000)], stamps: [] });
  hears('board:diffs', NFL_GAME, JSON.stringify([newsOf(7, Date.now())]));
  await jest.advanceTimersByTimeAsync(100);
  expect(heldBoard(NFL_GAME)?.board.seq).toBe(7);
  expect(store.get(latencyAtom)).toBeLessThan(100);
  stop();
  server.stop();
});
