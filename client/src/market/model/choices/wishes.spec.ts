import { isHoldWanted, isNearEnough, isPriceWanted, odds } from '@fairline/shared/domain';
import fc from 'fast-check';

const ANY = { minOdds: null, maxOdds: null, minLimit: 0 };

it('−100 and +100 are the same odds, and every price is somewhere in a range', () => {
  const even = { price: odds(2) };
  for (const minOdds of [-100, 100]) expect(isPriceWanted(even, { ...ANY, minOdds })).toBe(true);
  for (const maxOdds of [-100, 100]) expect(isPriceWanted(even, { ...ANY, maxOdds })).toBe(true);
  const anyOdds = fc.oneof(fc.integer({ min: 100, max: 900 }), fc.integer({ min: -900, max: -100 }));
  fc.assert(
    fc.property(fc.double({ min: 1.02, max: 40, noNaN: true }), anyOdds, (price, border) => {
      const [below, above] = [
        { ...ANY, maxOdds: border },
        { ...ANY, minOdds: border },
      ];
      expect([below, above].some((wish) => isPriceWanted({ price: odds(price) }, wish))).toBe(true);
    }),
  );
});

it('a price is in a range as it is shown, whatever the last bits of its decimal odds', () => {
  expect(isPriceWanted({ price: odds(2.2) }, { ...ANY, maxOdds: 120 })).toBe(true);
  expect(isPriceWanted({ price: odds(2.2) }, { ...ANY, minOdds: 120 })).toBe(true);
});

it('the margin must not exceed the maximum; one that nobody knows is no reason against a price', () => {
  expect([null, 5, 6].map((maxHold) => isHoldWanted(5.5, { maxHold }))).toEqual([true, false, true]);
  expect(isHoldWanted(undefined, { maxHold: 1 })).toBe(true);
});

it('a book without a known link is wanted only where no link is asked for', () => {
  expect(isNearEnough(undefined, { minDepth: null })).toBe(true);
  expect(isNearEnough(undefined, { minDepth: 'event' })).toBe(false);
  expect(isNearEnough('site', { minDepth: 'event' })).toBe(false);
});
