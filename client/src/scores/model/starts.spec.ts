import { startsIn, startWords } from './starts.js';

// A time in the user's own time zone, whichever that is.
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();
const NOW = at(21, 16, 2);

it('the start shows the user’s day and the time', () => {
  expect(startWords(at(21, 17, 30), NOW)).toBe('Today 17:30');
  expect(startWords(at(22, 0, 15), NOW)).toBe('Tomorrow 00:15');
  expect(startWords(at(24, 19), NOW)).toBe('Tue 19:00');
  expect(startWords(new Date(2026, 11, 24, 19).getTime(), NOW)).toBe('Dec 24 19:00');
});

it('the start shows the day alone while the time is not known', () => {
  expect(startWords(at(21, 17), NOW, true)).toBe('Today');
  expect(startWords(new Date(2026, 11, 24, 19).getTime(), NOW, true)).toBe('Dec 24');
});

it('the countdown is by the minute, and empty long before or after the start', () => {
  expect(startsIn(NOW + 88 * 60_000, NOW)).toBe('in 1 h 28 m');
  expect(startsIn(NOW + 87.5 * 60_000, NOW)).toBe('in 1 h 28 m');
  expect(startsIn(NOW + 60_000, NOW)).toBe('in 1 m');
  expect(startsIn(NOW + 59_999, NOW)).toBe('about to start');
  expect(startsIn(NOW - 29 * 60_000, NOW)).toBe('about to start');
  expect(startsIn(NOW - 31 * 60_000, NOW)).toBe('');
  expect(startsIn(at(24, 19), NOW)).toBe('');
});
