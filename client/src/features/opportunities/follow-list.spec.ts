import { createStore } from 'jotai';
import { fakeServer, json } from '../../testing/fake-server.js';
import { fakeSocket } from '../../testing/fake-socket.js';
import { followList } from './follow-list.js';

const pause = (ms: number) => new Promise((over) => setTimeout(over, ms));

it('joins no second time for a gap that another join has closed, and once more for the next gap', async () => {
  const { socket, answers, hears, times } = fakeSocket();
  const server = fakeServer({ '/api/opportunities/live/arbitrage': () => json({ seq: 5, open: [] }) });
  const stop = followList(socket, createStore(), 'arbitrage');
  const hearGap = (seq: number) =>
    hears('opportunities:diffs', 'arbitrage', JSON.stringify([{ seq, at: Date.now(), upserts: [], closed: [] }]));
  const join = async () => {
    answers('opportunities:join', 'joined');
    await pause(60);
  };
  try {
    await join();
    hearGap(8);
    hears('opportunities:stale', 'arbitrage');
    await join();
    expect(times('opportunities:join')).toBe(2);
    await pause(600);
    expect(times('opportunities:join')).toBe(2);
    hearGap(9);
    await pause(600);
    expect(times('opportunities:join')).toBe(3);
  } finally {
    stop();
    server.stop();
  }
});
