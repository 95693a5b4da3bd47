import type { Pick } from '@fairline/shared/domain';
import { stakedToday } from './staked-today.js';

const now = new Date(2026, 10, 21, 15, 0).getTime();
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 0).toISOString();
const pick = (over: Partial<Pick>): Pick => ({ id: Math.random(), stake: 10, dateAdded: at(21, 9), ...over });

it('counts what was staked in a day of the calendar, settled or not, whatever the stake is written as', () => {
  const picks = [pick({}), pick({ stake: '2.50' }), pick({ status: 'lost', dateAdded: at(21, 0) })];
  expect(stakedToday(picks, now)).toBe(22.5);
});

it('counts to the cent, and reads a stake as all of our pages do', () => {
  expect(stakedToday([pick({ stake: 1.1 }), pick({ stake: 2.2 })], now)).toBe(3.3);
  expect(stakedToday([pick({ stake: '$1,250.50' }), pick({ stake: -5 })], now)).toBe(1_250.5);
});

it('leaves out other days, what was removed, and what came from a file', () => {
  const others = [
    pick({ dateAdded: at(20, 23) }),
    pick({ deletedAt: at(21, 10) }),
    pick({ importedAt: at(21, 10) }),
    pick({ dateAdded: null }),
    pick({ stake: 'a lot' }),
  ];
  expect(stakedToday(others, now)).toBe(0);
});
