import { jest } from '@jest/globals';
import { Attempts } from './attempts.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('ends what is under way, and what was planned, when another begins', () => {
  const attempts = new Attempts();
  const planned = jest.fn();
  const first = attempts.begin();
  attempts.plan(planned, 10);
  const second = attempts.begin();
  jest.advanceTimersByTime(20);
  expect([first.aborted, second.aborted, planned.mock.calls.length]).toEqual([true, false, 0]);
});

it('keeps what was planned when another overtakes what is under way', () => {
  const attempts = new Attempts();
  const planned = jest.fn();
  const first = attempts.begin();
  attempts.plan(planned, 10);
  attempts.overtake();
  expect([first.aborted, attempts.isPlanned]).toEqual([true, true]);
  jest.advanceTimersByTime(20);
  expect([planned.mock.calls.length, attempts.isPlanned]).toEqual([1, false]);
});

it('has one plan at a time', () => {
  const attempts = new Attempts();
  const [first, second] = [jest.fn(), jest.fn()];
  attempts.plan(first, 10);
  attempts.plan(second, 20);
  jest.advanceTimersByTime(30);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

it('is under way from the beginning to the end, and stops for good', () => {
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
