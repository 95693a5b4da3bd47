import { expect, it } from '@jest/globals';
import { CallRate } from './call-rate.js';

it('calls of a feed begin one after the other, so far apart that no second sees more of them than are allowed', async () => {
  const rate = new CallRate({ perSecond: 50 });
  const { signal } = new AbortController();
  const begun: number[] = [];
  const call = async () => {
    await rate.turn(signal);
    begun.push(Date.now());
  };
  await Promise.all(Array.from({ length: 15 }, call));
  const apart = begun.slice(1).map((at, i) => at - begun[i]!);
  expect(apart).toHaveLength(14);
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(18); // a timer may wake a millisecond early
});

it('a call that was cancelled does not wait for its turn, and takes none', async () => {
  const rate = new CallRate({ perSecond: 0.01 });
  const cancelled = new AbortController();
  await rate.turn(cancelled.signal);
  const waiting = rate.turn(cancelled.signal);
  cancelled.abort();
  await waiting;
});
