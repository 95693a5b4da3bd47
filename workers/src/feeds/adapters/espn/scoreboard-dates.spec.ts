import { scoreboardDates } from './scoreboard-dates.js';

it.each([
  ['2026-11-21', '20261121-20261122'],
  ['2026-12-31', '20261231-20270101'],
])('%s is requested as %s', (day, dates) => expect(scoreboardDates(day)).toBe(dates));
