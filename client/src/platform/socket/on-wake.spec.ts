import { jest } from '@jest/globals';
import { onWake } from './on-wake.js';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) }));
afterEach(() => jest.useRealTimers());

it('a jump of the clock tells that the device slept, once; time that passes as usual tells nothing', () => {
  const run = jest.fn();
  const stop = onWake(run);
  jest.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
  jest.setSystemTime(Date.now() + 3_600_000);
  jest.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
  stop();
  jest.setSystemTime(Date.now() + 3_600_000);
  jest.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});
