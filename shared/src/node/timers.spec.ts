import { jest } from '@jest/globals';
import { every, sleep } from './timers.js';

describe('every', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('the work is repeated until it is stopped', () => {
    const work = jest.fn();
    const stop = every(1_000, work);
    jest.advanceTimersByTime(3_000);
    stop();
    stop();
    jest.advanceTimersByTime(3_000);
    expect(work).toHaveBeenCalledTimes(3);
  });
});

describe('sleep', () => {
  it('a wait ends when its time is up', async () => {
    const begunAt = performance.now();
    await sleep(20);
    expect(performance.now() - begunAt).toBeGreaterThan(15);
  });
  it('a wait is given up when its signal aborts', () =>
    expect(sleep(60_000, { signal: AbortSignal.timeout(5) })).rejects.toThrow());
});
