import fc from 'fast-check';
import { retryDelay } from './retry-delay.js';

it('a retry waits 1, 2, 5 and then always 10 seconds', () => {
  expect([0, 1, 2, 3, 4, 50].map((attempt) => retryDelay(attempt, 0.5))).toEqual([
    1_000, 2_000, 5_000, 10_000, 10_000, 10_000,
  ]);
});

it('the delay varies by at most half', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, chance) => {
      const middle = retryDelay(attempt, 0.5);
      expect(retryDelay(attempt, chance)).toBeGreaterThanOrEqual(middle * 0.5);
      expect(retryDelay(attempt, chance)).toBeLessThanOrEqual(middle * 1.5);
    }),
  );
});
