import fc from 'fast-check';
import { outcomesOf, setOf, usualSet } from './outcome-set.js';

it('names a set by its outcomes, in any order', () =>
  expect(setOf(['home', 'away', 'draw', 'home'])).toBe('away,draw,home'));

it('reads the outcomes of a set back, also names with commas', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }), (names) => {
      expect(outcomesOf(setOf(names))).toEqual([...names].sort());
    }),
  ));

it('reads an outcome of its own name as a set of one', () =>
  expect(outcomesOf(usualSet('Smith, John'))).toEqual(['Smith, John']));

it('accepts names that JavaScript objects define, such as constructor', () => {
  expect(usualSet('constructor')).toBe('constructor');
  expect(outcomesOf('constructor')).toEqual(['constructor']);
});
