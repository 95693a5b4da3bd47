import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { Problem } from '../../../platform/http/problem.js';
import type { Asking } from '../../../platform/socket/followed-room.js';
import { type Followed, followedAtom } from './followed.js';
import { refreshByClock, refreshByHand, refreshingAtom } from './refresh-odds.js';

const unwell = new Problem(503, 'HTTP_503', 'away');

/** A page that follows a board and a list. Each load ends with the next of these results; undefined means success. */
const page = (board: readonly (Problem | undefined)[] = [], list: readonly (Problem | undefined)[] = []) => {
  const store = createStore();
  const asked: string[] = [];
  const failed: string[] = [];
  const fresh: unknown[] = [];
  const follow = (kind: Followed['kind'], answers: readonly (Problem | undefined)[]): Followed => {
    let nth = 0;
    return {
      kind,
      refresh: async ({ isFresh }: Asking) => {
        asked.push(kind);
        fresh.push(isFresh);
        const problem = answers[nth];
        nth += 1;
        if (problem) throw problem;
      },
      fail: () => failed.push(kind),
    };
  };
  store.get(followedAtom).add(follow('board', board)).add(follow('list', list));
  return { store, asked, failed, fresh, wait: (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000) };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a manual refresh loads what is on the page once, skipping all caches', async () => {
  const { store, asked, fresh, wait } = page();
  await refreshByHand(store);
  expect(asked).toEqual(['board']);
  await wait(20);
  await refreshByHand(store, ['board', 'list']);
  expect(asked).toEqual(['board', 'board', 'list']);
  expect(fresh).toEqual([true, true, true]);
});

it('a manual refresh is locked for 20 s', async () => {
  const { store, asked, wait } = page();
  await refreshByHand(store);
  await wait(19.999);
  await refreshByHand(store);
  expect(asked).toHaveLength(1);
  await wait(0.001);
  await refreshByHand(store);
  expect(asked).toHaveLength(2);
});

it('the clock refreshes boards only: lists have their own clock', async () => {
  const { store, asked, fresh } = page();
  await refreshByClock(store);
  expect(asked).toEqual(['board']);
  expect(fresh).toEqual([false]);
});

it('a source that is no longer followed is neither loaded nor reported as failed', async () => {
  const { store, asked, failed, wait } = page([unwell, unwell, unwell, unwell, unwell]);
  const round = refreshByHand(store);
  await wait(0);
  store.get(followedAtom).clear();
  await wait(60);
  await round;
  expect([asked, failed]).toEqual([['board'], []]);
});

it('only failed sources are retried, with a counter', async () => {
  const { store, asked, wait } = page([unwell, unwell]);
  const round = refreshByHand(store, ['board', 'list']);
  await wait(0);
  expect(store.get(refreshingAtom)).toMatchObject({ by: 'hand', pause: { nth: 1, of: 3 } });
  await wait(5);
  expect(store.get(refreshingAtom)).toMatchObject({ by: 'hand', pause: { nth: 2, of: 3 } });
  await wait(10);
  await round;
  expect(asked).toEqual(['board', 'list', 'board', 'board']);
  expect(store.get(refreshingAtom)).not.toHaveProperty('by');
});

it('a source that failed three retries is told so', async () => {
  const { store, failed, wait } = page([unwell, unwell, unwell, unwell]);
  const round = refreshByHand(store, ['board', 'list']);
  await wait(35);
  await round;
  expect(failed).toEqual(['board']);
});

it('a manual refresh in progress is not disturbed by the clock', async () => {
  const { store, asked, wait } = page([unwell]);
  const round = refreshByHand(store, ['board', 'list']);
  await wait(1);
  await refreshByClock(store);
  expect(asked).toEqual(['board', 'list']);
  await wait(5);
  await round;
  expect(asked).toEqual(['board', 'list', 'board']);
});
