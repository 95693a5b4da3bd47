import fc from 'fast-check';
import { outcomesOf, setOf, usualSet } from './outcome-set.js';

it('an outcome set is named by its outcomes, in any order', () =>
  expect(setOf(['home', 'away', 'draw', 'home'])).toBe('away,draw,home'));

it('the outcomes of a set can be read back, also names with commas', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }), (names) => {
      expect(outcomesOf(setOf(names))).toEqual([...names].sort());
    }),
  ));

it('a single outcome makes a set of one, even with a comma in its name', () =>
  expect(outcomesOf(usualSet('Smith, John'))).toEqual(['Smith, John']));

it('an outcome may be named like a property of JavaScript objects, such as constructor', () => {
  expect(usualSet('constructor')).toBe('constructor');
  expect(outcomesOf('constructor')).toEqual(['constructor']);
});
