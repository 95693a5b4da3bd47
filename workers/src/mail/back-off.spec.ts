import { againAfter } from './back-off.js';

it('the wait doubles after each failure, up to one hour', () => {
  expect([1, 2, 3, 4].map((tries) => againAfter(tries, false))).toEqual([10, 20, 40, 80]);
  expect(againAfter(19, false)).toBe(3_600);
});

it('an email is given up after a permanent refusal or twenty failures', () => {
  expect(againAfter(1, true)).toBeUndefined();
  expect(againAfter(20, false)).toBeUndefined();
});
