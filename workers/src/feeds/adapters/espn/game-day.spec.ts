import { gameDayOf, scoreboardDates } from './game-day.js';

it.each([
  ['2026-11-22T01:15:00Z', '2026-11-21'],
  ['2026-11-22T05:00:00Z', '2026-11-22'],
  ['2026-07-01T03:59:00Z', '2026-06-30'],
])('a game at %s belongs to %s', (start, day) => expect(gameDayOf(start)).toBe(day));

it.each([
  ['2026-11-21', '20261121-20261122'],
  ['2026-12-31', '20261231-20270101'],
])('%s is asked for as %s', (day, dates) => expect(scoreboardDates(day)).toBe(dates));
