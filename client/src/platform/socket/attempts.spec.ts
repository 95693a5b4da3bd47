import { jest } from '@jest/globals';
import { Attempts } from './followed-room.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('a new attempt aborts the running one and cancels the planned one', () => {
  const attempts = new Attempts();
  const planned = jest.fn();
  const first = attempts.begin();
  attempts.plan(planned, 10);
  const second = attempts.begin();
  jest.advanceTimersByTime(20);
  expect([first.aborted, second.aborted, planned.mock.calls.length]).toEqual([true, false, 0]);
});

it('overtaking aborts the running attempt and keeps the planned one', () => {
  const attempts = new Attempts();
  const planned = jest.fn();
  const first = attempts.begin();
  attempts.plan(planned, 10);
  attempts.overtake();
  expect([first.aborted, attempts.isPlanned]).toEqual([true, true]);
  jest.advanceTimersByTime(20);
  expect([planned.mock.calls.length, attempts.isPlanned]).toEqual([1, false]);
});

it('there is one plan at a time', () => {
  const attempts = new Attempts();
  const [first, second] = [jest.fn(), jest.fn()];
  attempts.plan(first, 10);
  attempts.plan(second, 20);
  jest.advanceTimersByTime(30);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

it('an attempt is running from begin to end, and stop is final', () => {
  const attempts = new Attempts();
  const planned = jest.fn();
  expect(attempts.isUnderWay).toBe(false);
  attempts.begin();
  expect(attempts.isUnderWay).toBe(true);
  attempts.end();
  expect(attempts.isUnderWay).toBe(false);
  const last = attempts.begin();
  attempts.plan(planned, 10);
  attempts.stop();
  jest.advanceTimersByTime(20);
  expect([last.aborted, planned.mock.calls.length]).toEqual([true, 0]);
});
