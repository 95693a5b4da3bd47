import { isDay } from './asked-day.js';

it('accepts only days of the calendar', () => {
  expect(['2026-02-28', '2024-02-29', '2026-12-31'].every(isDay)).toBe(true);
  expect(['2026-02-30', '2026-13-01', '2026-00-10', 'yesterday'].some(isDay)).toBe(false);
});
