import { jest } from '@jest/globals';
import fc from 'fast-check';
import { paced } from './paced.js';

/** Requests paced work at these times, in milliseconds; returns when it ran. */
const runsAt = (asks: readonly number[]): number[] => {
  const began = Date.now();
  const ran: number[] = [];
  const pace = paced(() => ran.push(Date.now() - began));
  for (const at of asks) {
    jest.advanceTimersByTime(began + at - Date.now());
    pace.ask();
  }
  jest.advanceTimersByTime(60_000);
  return ran;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('three requests cause one run, 150 ms after the last', () => {
  expect(runsAt([0, 100, 200])).toEqual([350]);
});

it('a request less than 5 s after the last one is ignored', () => {
  expect(runsAt([0, 4_999])).toEqual([150]);
});

it('runs are at least 10 s apart', () => {
  expect(runsAt([0, 5_000])).toEqual([150, 10_150]);
  expect(runsAt([0, 30_000])).toEqual([150, 30_150]);
});

it('runs are never within 10 s of each other, and one always follows the last request that counts', () => {
  const asks = fc.array(fc.nat(120_000), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(asks, (moments) => {
      const sorted = [...moments].sort((a, b) => a - b);
      const ran = runsAt(sorted);
      for (const [i, at] of ran.entries()) if (i > 0) expect(at - ran[i - 1]!).toBeGreaterThanOrEqual(10_000);
      expect(ran.length).toBeGreaterThan(0);
      // The last request was answered, or came within 5 s of one that was.
      expect(ran.at(-1)!).toBeGreaterThanOrEqual(sorted.at(-1)! - 5_000);
    }),
  );
});

it('stopping prevents further runs', () => {
  const ran: number[] = [];
  const pace = paced(() => ran.push(1));
  pace.ask();
  pace.stop();
  jest.advanceTimersByTime(60_000);
  expect(ran).toEqual([]);
});
