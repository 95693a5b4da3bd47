import { aGame, NOON } from '@fairline/shared/testing';
import { isOnDate } from './date-filter.js';

const HOUR = 3_600_000;
const at = (commenceTime: number) => aGame({ commenceTime });

it('asks for every game while no date is chosen', () => {
  for (const hours of [-20, -1, 0, 1, 400]) expect(isOnDate('', at(NOON + hours * HOUR), NOON)).toBe(true);
});

it('counts as live what has started, also when it goes on for more than 3.5 hours, unless it is over', () => {
  const live = [-12.1, -12, -3.6, 0, 0.1].map((hours) => isOnDate('live', at(NOON + hours * HOUR), NOON));
  expect(live).toEqual([false, true, true, true, false]);
  expect(isOnDate('live', aGame({ commenceTime: NOON - HOUR, completed: true }), NOON)).toBe(false);
});

it('takes the games to come of a day by the calendar of where the user is', () => {
  const evening = at(Date.UTC(2026, 10, 22, 1));
  const day = (date: string, zone: string) => isOnDate(date, evening, Date.UTC(2026, 10, 21, 12), zone);
  expect(day('2026-11-21', 'America/New_York')).toBe(true);
  expect(day('2026-11-22', 'America/New_York')).toBe(false);
  expect(day('2026-11-22', 'Europe/Berlin')).toBe(true);
  expect(isOnDate('2026-11-21', evening, Date.UTC(2026, 10, 22, 2), 'America/New_York')).toBe(false);
});
