import { SPORTSBOOKS } from '@fairline/shared/domain';
import { PICK_APPS } from '@fairline/shared/testing';
import { BOOK_COUNT, includedIn, PLAN_COPY } from './plan-copy.js';

it('the plan copy counts the sportsbooks of the catalogue, without pick apps', () => {
  const books = SPORTSBOOKS.filter(({ key }) => !PICK_APPS.includes(key));
  expect(books.length).toBeLessThan(SPORTSBOOKS.length);
  expect(BOOK_COUNT).toBe(books.length);
  expect(PLAN_COPY.gold.contents[0]).toBe(`${BOOK_COUNT} sportsbooks`);
  expect(includedIn('gold')[0]).toBe(`Live odds from ${BOOK_COUNT} sportsbooks`);
});

it('the plan copy lists the contents that the specification names for each plan', () => {
  expect(PLAN_COPY.free.contents).toEqual(['250 API calls per month', 'Basic odds data', 'Limited sportsbooks']);
  expect(PLAN_COPY.gold.contents.slice(1)).toEqual([
    '+EV finder',
    'Player props',
    'Game lines and spreads',
    'Real-time odds',
  ]);
  expect(PLAN_COPY.platinum.contents).toEqual([
    'Everything in Gold',
    'Arbitrage',
    'Middles',
    'Live betting markets',
    'Advanced analytics',
    'Unlimited API calls',
    'Premium support',
  ]);
});
