import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { followedAtom } from '../../market/model/followed.js';
import { sleep } from '../../platform/timers.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { fakeSocket } from '../../testing/fake-socket.js';
import { followList } from './follow-list.js';
import { silenceAtoms } from './list-atoms.js';

it('a gap that another join has closed causes no join, and the next gap causes one', async () => {
  const { socket, answers, hears, times } = fakeSocket();
  const server = fakeServer({ '/api/opportunities/live/arbitrage': () => json({ seq: 5, open: [] }) });
  const stop = followList(socket, createStore(), 'arbitrage');
  const hearGap = (seq: number) =>
    hears('opportunities:diffs', 'arbitrage', JSON.stringify([{ seq, at: Date.now(), upserts: [], closed: [] }]));
  const join = async () => {
    answers('opportunities:join', 'joined');
    await sleep(60);
  };
  try {
    await join();
    hearGap(8);
    hears('opportunities:stale', 'arbitrage');
    await join();
    expect(times('opportunities:join')).toBe(2);
    await sleep(600);
    expect(times('opportunities:join')).toBe(2);
    hearGap(9);
    await waitFor(() => expect(times('opportunities:join')).toBe(3));
  } finally {
    stop();
    server.stop();
  }
});

it('a failed load is retried even if a refresh before it failed too', async () => {
  jest.useFakeTimers();
  const { socket, answers, times } = fakeSocket();
  let isAway = false;
  const server = fakeServer({
    '/api/opportunities/live/arbitrage': () => (isAway ? json({ error: 'away' }, 503) : new Promise<never>(() => {})),
  });
  const store = createStore();
  const stop = followList(socket, store, 'arbitrage');
  try {
    answers('opportunities:join', 'joined');
    await jest.advanceTimersByTimeAsync(100);
    isAway = true;
    const [followed] = store.get(followedAtom);
    const problem = await followed!.refresh({ signal: new AbortController().signal }).catch((error) => error);
    followed!.fail(problem);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(times('opportunities:join')).toBe(2);
  } finally {
    stop();
    server.stop();
    jest.useRealTimers();
  }
});

it('a failed load is retried even if a refresh in between failed too', async () => {
  jest.useFakeTimers();
  const { socket, answers, times } = fakeSocket();
  const server = fakeServer({ '/api/opportunities/live/arbitrage': () => json({ error: 'away' }, 503) });
  const store = createStore();
  const stop = followList(socket, store, 'arbitrage');
  try {
    answers('opportunities:join', 'joined');
    while (store.get(silenceAtoms.arbitrage)?.problem === undefined) await jest.advanceTimersByTimeAsync(500);
    const [followed] = store.get(followedAtom);
    await expect(followed!.refresh({ signal: new AbortController().signal })).rejects.toMatchObject({ status: 503 });
    expect(times('opportunities:join')).toBe(1);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(times('opportunities:join')).toBe(2);
  } finally {
    stop();
    server.stop();
    jest.useRealTimers();
  }
});
