import type { Pick } from '@fairline/shared/domain';
import { stakedToday } from './staked-today.js';

const now = new Date(2026, 10, 21, 15, 0).getTime();
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 0).toISOString();
const pick = (over: Partial<Pick>): Pick => ({ id: Math.random(), stake: 10, dateAdded: at(21, 9), ...over });

it('all stakes of a calendar day count, settled or not, in any notation', () => {
  const picks = [pick({}), pick({ stake: '2.50' }), pick({ status: 'lost', dateAdded: at(21, 0) })];
  expect(stakedToday(picks, now)).toBe(22.5);
});

it('stakes are added up to the cent, and read as on all our pages', () => {
  expect(stakedToday([pick({ stake: 1.1 }), pick({ stake: 2.2 })], now)).toBe(3.3);
  expect(stakedToday([pick({ stake: '$1,250.50' }), pick({ stake: -5 })], now)).toBe(1_250.5);
});

it('other days, removed picks and imported picks do not count', () => {
  const others = [
    pick({ dateAdded: at(20, 23) }),
    pick({ deletedAt: at(21, 10) }),
    pick({ importedAt: at(21, 10) }),
    pick({ dateAdded: null }),
    pick({ stake: 'a lot' }),
  ];
  expect(stakedToday(others, now)).toBe(0);
});
