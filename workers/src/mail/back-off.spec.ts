import { againAfter } from './back-off.js';

it('waits twice as long each time, an hour at most', () => {
  expect([1, 2, 3, 4].map((tries) => againAfter(tries, false))).toEqual([10, 20, 40, 80]);
  expect(againAfter(19, false)).toBe(3_600);
});

it('gives up what was refused for good, and what failed twenty times', () => {
  expect(againAfter(1, true)).toBeUndefined();
  expect(againAfter(20, false)).toBeUndefined();
});
