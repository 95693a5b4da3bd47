import { gameDay, isDay } from './game-day.js';

it('counts a game that begins in the evening of the East to that day', () => {
  expect(gameDay(Date.UTC(2026, 10, 23, 1, 20))).toBe('2026-11-22'); // Sunday night football, 20:20 Eastern
  expect(gameDay(Date.UTC(2026, 6, 4, 3, 59))).toBe('2026-07-03'); // 23:59 in summer time
});

it('knows the days of the calendar', () => {
  expect(['2026-02-28', '2024-02-29', '2026-12-31'].every(isDay)).toBe(true);
  expect(['2026-02-30', '2026-13-01', '2026-00-10', 'yesterday'].some(isDay)).toBe(false);
});
