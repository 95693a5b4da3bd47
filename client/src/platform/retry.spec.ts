import { jest } from '@jest/globals';
import fc from 'fast-check';
import { doubled, retry, varied } from './retry.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Fails as often as told, then succeeds. Records when it was tried, in milliseconds. */
const failing = (times: number) => {
  const began = Date.now();
  const at: number[] = [];
  const attempt = async () => {
    at.push(Date.now() - began);
    if (at.length <= times) throw new Error(`failure ${at.length}`);
    return 'here';
  };
  return { at, attempt };
};

it('what fails is tried again after each pause, until it succeeds', async () => {
  const { at, attempt } = failing(3);
  const got = retry(attempt, (_, nth) => nth * 100);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await got).toBe('here');
  expect(at).toEqual([0, 100, 300, 600]);
});

it('the rule gives up by throwing, and may wait for something itself', async () => {
  const { at, attempt } = failing(9);
  const rule = (error: unknown, nth: number) => {
    if (nth === 3) throw error;
    return Promise.resolve();
  };
  await expect(retry(attempt, rule)).rejects.toThrow('failure 3');
  expect(at).toEqual([0, 0, 0]);
});

it('when its owner ends, the last failure is thrown at once and nothing is tried again', async () => {
  const owner = new AbortController();
  const { at, attempt } = failing(9);
  const got = retry(attempt, () => 1_000, owner.signal).catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(1_500);
  owner.abort();
  expect(await got).toBe('failure 2');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(at).toHaveLength(2);
  expect(jest.getTimerCount()).toBe(0);
});

it('a pause doubles up to the longest', () => {
  expect([1, 2, 3, 4, 5_000].map((nth) => doubled(nth, 200, 1_000))).toEqual([200, 400, 800, 1_000, 1_000]);
});

it('a pause varies by at most half', () => {
  fc.assert(
    fc.property(fc.nat(600_000), fc.double({ min: 0, max: 1, noNaN: true }), (ms, chance) => {
      expect(varied(ms, chance)).toBeGreaterThanOrEqual(Math.floor(ms * 0.5));
      expect(varied(ms, chance)).toBeLessThanOrEqual(Math.ceil(ms * 1.5));
    }),
  );
});
