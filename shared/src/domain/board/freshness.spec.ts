import { aGame, NOON } from '../../testing/index.js';
import { fromAmerican } from '../odds/formats.js';
import { freshnessOf, isLongShot, isNeverTooOld, isTooOld } from './freshness.js';

it('odds beyond +5000 or -5000 are a long shot, exactly that is not', () => {
  expect([5000, 5001, -5000, -5001].map((american) => isLongShot(fromAmerican(american)))).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

it('a price is live up to 15 s of age, ageing up to 60 s, then late, and stale once it is locked', () => {
  const aged = (seconds: number) => freshnessOf(NOON - seconds * 1_000, aGame(), NOON);
  expect([15, 16, 60, 61, 900, 901].map(aged)).toEqual(['live', 'ageing', 'ageing', 'late', 'late', 'stale']);
  expect(freshnessOf(undefined, aGame(), NOON)).toBe('late');
});

it('calls a price fresh for every game up to the age at which a started one is locked', () => {
  const game = aGame({ commenceTime: NOON - 1 });
  const ages = [-60, 0, 299, 300, 301, 900].map((seconds) => NOON - seconds * 1_000);
  expect(ages.map((at) => isNeverTooOld(at, NOON))).toEqual(ages.map((at) => !isTooOld(at, game, NOON)));
});
