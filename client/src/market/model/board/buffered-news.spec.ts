import { packBoard, packDiff } from '@fairline/shared/contract';
import { noChange, odds } from '@fairline/shared/domain';
import { aBoard, aQuote, NOON } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { store } from '../../../platform/store.js';
import { holdBoard } from '../../../testing/hold-board.js';
import { NFL_GAME } from '../../../testing/on-board.js';
import { bufferedNews } from './buffered-news.js';
import { dropBoard } from './held-boards.js';
import { latencyAtom } from './latency.js';

const newsOf = (seq: number, receivedAt: number) =>
  packDiff({ ...noChange, upserts: [aQuote({ price: odds(seq), receivedAt })], seq }, receivedAt);

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => {
  dropBoard(NFL_GAME);
  jest.useRealTimers();
});

it('the latency is measured on pushed prices only, not on diffs that came late', async () => {
  const held = holdBoard(NFL_GAME, packBoard(aBoard([aQuote()], { seq: 5 }), NOON));
  const heard = bufferedNews(store);
  heard.before({ diffs: [newsOf(6, NOON - 15_000)], stamps: [] });
  heard.diffs(JSON.stringify([newsOf(7, NOON)]));
  heard.putDiffsOn(held);
  expect(held.board.seq).toBe(7);
  await jest.advanceTimersByTimeAsync(100);
  expect(store.get(latencyAtom)).toBeLessThan(100);
});
