import { findSportsbook, type Plan, SPORTSBOOKS } from '@fairline/shared/domain';
import { mayChoose } from './book-plan.js';

const may = (key: string, plan: Plan) => mayChoose(findSportsbook(key)!, plan);

it.each([
  ['draftkings', true, true, true],
  ['pinnacle', false, true, true],
  ['novig', false, true, true],
  ['bovada', false, false, true],
  ['rebet', false, false, true],
  ['prizepicks', true, true, true],
  ['sleeper', true, true, true],
])('lets %s be chosen on the free plan: %s, Gold: %s, Platinum: %s', (key, free, gold, platinum) => {
  expect([may(key, 'free'), may(key, 'gold'), may(key, 'platinum')]).toEqual([free, gold, platinum]);
});

it('lets whoever is not limited choose any', () => {
  expect(SPORTSBOOKS.every((book) => mayChoose(book, 'free', true))).toBe(true);
});
