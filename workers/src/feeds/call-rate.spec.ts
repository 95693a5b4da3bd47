import { expect, it, jest } from '@jest/globals';
import { CallRate } from './call-rate.js';

it('calls of a feed take evenly spaced turns, so that no second sees more of them than are allowed', async () => {
  jest.useFakeTimers();
  try {
    const rate = new CallRate({ perSecond: 18 });
    const { signal } = new AbortController();
    const begun: number[] = [];
    for (let call = 0; call < 60; call++) void rate.turn(signal).then(() => begun.push(Date.now()));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(begun).toHaveLength(60);
    const within = (from: number) => begun.filter((at) => at >= from && at < from + 1_000).length;
    expect(Math.max(...begun.map(within))).toBeLessThanOrEqual(19);
    expect(begun.at(-1)! - begun[0]!).toBeLessThan(3_500);
  } finally {
    jest.useRealTimers();
  }
});

it('a call that was cancelled does not wait for its turn', async () => {
  const rate = new CallRate({ perSecond: 0.01 });
  const cancelled = new AbortController();
  await rate.turn(cancelled.signal);
  const waiting = rate.turn(cancelled.signal);
  cancelled.abort();
  await waiting;
});
