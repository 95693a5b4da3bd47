import { dashed, daysBetween, lookedUpDays } from './game-days.js';

it('today and the seven days before are looked up by the leagues’ clock, over a clock change too', () =>
  expect(lookedUpDays(Date.parse('2026-11-03T04:30:00Z'))).toEqual([
    '20261102',
    '20261101',
    '20261031',
    '20261030',
    '20261029',
    '20261028',
    '20261027',
    '20261026',
  ]));

it('a day is requested with dashes', () => expect(dashed('20261101')).toBe('2026-11-01'));

it('the days of a range are counted up to the maximum', () => {
  expect(daysBetween('2026-02-27', '2026-03-01', 31)).toEqual(['20260301', '20260228', '20260227']);
  expect(daysBetween('2026-03-01', '2026-02-27', 31)).toEqual([]);
  expect(daysBetween('2020-01-01', '2026-03-01', 31)).toHaveLength(31);
});
