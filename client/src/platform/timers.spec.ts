import { jest } from '@jest/globals';
import { after, every, OneTimer, sleep } from './timers.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('work repeats until it is stopped', () => {
  const work = jest.fn();
  const stop = every(10, work);
  jest.advanceTimersByTime(35);
  stop();
  jest.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(3);
});

it('work runs once, and not at all if it is stopped before', () => {
  const [run, stopped] = [jest.fn(), jest.fn()];
  after(10, run);
  after(10, stopped)();
  jest.advanceTimersByTime(100);
  expect([run.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 0]);
});

it('one timer runs only what was set last, and is then free again', () => {
  const [first, last] = [jest.fn(), jest.fn()];
  const timer = new OneTimer();
  timer.set(10, first);
  timer.set(20, last);
  expect(timer.isSet).toBe(true);
  jest.advanceTimersByTime(100);
  expect([first.mock.calls.length, last.mock.calls.length, timer.isSet]).toEqual([0, 1, false]);
  timer.set(10, first);
  timer.stop();
  jest.advanceTimersByTime(100);
  expect(first).not.toHaveBeenCalled();
});

it('a sleep ends in time, and rejects at once when its owner ends', async () => {
  const owner = new AbortController();
  const slept = sleep(10);
  const woken = sleep(10, owner.signal);
  owner.abort('over');
  await expect(woken).rejects.toBe('over');
  await expect(sleep(10, owner.signal)).rejects.toBe('over');
  await jest.advanceTimersByTimeAsync(10);
  await expect(slept).resolves.toBeUndefined();
  expect(jest.getTimerCount()).toBe(0);
});
