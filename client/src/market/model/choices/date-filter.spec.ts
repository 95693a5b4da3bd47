import { aGame, NOON } from '@fairline/shared/testing';
import { isOnDate } from './date-filter.js';

const HOUR = 3_600_000;
const at = (commenceTime: number) => aGame({ commenceTime });

it('without a date every game is included', () => {
  for (const hours of [-20, -1, 0, 1, 400]) expect(isOnDate('', at(NOON + hours * HOUR), NOON)).toBe(true);
});

it('a started game stays live for up to 12 hours, unless it is over', () => {
  const live = [-12.1, -12, -3.6, 0, 0.1].map((hours) => isOnDate('live', at(NOON + hours * HOUR), NOON));
  expect(live).toEqual([false, true, true, true, false]);
  expect(isOnDate('live', aGame({ commenceTime: NOON - HOUR, completed: true }), NOON)).toBe(false);
});

it('upcoming games of a day follow the calendar of the user’s time zone', () => {
  const evening = at(Date.UTC(2026, 10, 22, 1));
  const day = (date: string, zone: string) => isOnDate(date, evening, Date.UTC(2026, 10, 21, 12), zone);
  expect(day('2026-11-21', 'America/New_York')).toBe(true);
  expect(day('2026-11-22', 'America/New_York')).toBe(false);
  expect(day('2026-11-22', 'Europe/Berlin')).toBe(true);
  expect(isOnDate('2026-11-21', evening, Date.UTC(2026, 10, 22, 2), 'America/New_York')).toBe(false);
});
