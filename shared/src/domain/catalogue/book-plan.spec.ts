import type { Plan } from '../account/plans.js';
import { mayChoose } from './book-plan.js';
import { findSportsbook } from './sportsbooks.js';
import { SPORTSBOOKS } from './sportsbooks.table.js';

const may = (key: string, plan: Plan) => mayChoose(findSportsbook(key)!, plan);

it.each([
  ['draftkings', true, true, true],
  ['pinnacle', false, true, true],
  ['novig', false, true, true],
  ['bovada', false, false, true],
  ['rebet', false, false, true],
  ['prizepicks', true, true, true],
  ['sleeper', true, true, true],
])('%s may be chosen on the free plan: %s, Gold: %s, Platinum: %s', (key, free, gold, platinum) => {
  expect([may(key, 'free'), may(key, 'gold'), may(key, 'platinum')]).toEqual([free, gold, platinum]);
});

it('a book that the catalogue lacks needs a paid plan', () => {
  const book = { key: 'new_book', name: 'New Book' };
  expect([mayChoose(book, 'free'), mayChoose(book, 'gold'), mayChoose(book, 'platinum')]).toEqual([false, true, true]);
});

it('an unlimited user may choose any book', () => {
  expect(SPORTSBOOKS.every((book) => mayChoose(book, 'free', true))).toBe(true);
});
