import { retryAfterSeconds } from './retry-after.js';

it('the wait doubles after each failure, up to one hour', () => {
  expect([1, 2, 3, 4].map((tries) => retryAfterSeconds(tries, false))).toEqual([10, 20, 40, 80]);
  expect(retryAfterSeconds(19, false)).toBe(3_600);
});

it('an email is given up after a permanent refusal or twenty failures', () => {
  expect(retryAfterSeconds(1, true)).toBeUndefined();
  expect(retryAfterSeconds(20, false)).toBeUndefined();
});
