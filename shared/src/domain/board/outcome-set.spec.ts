import fc from 'fast-check';
import { outcomesOf, setOf, usualSet } from './outcome-set.js';

it('names a set by its outcomes, whatever order they are listed in', () =>
  expect(setOf(['home', 'away', 'draw', 'home'])).toBe('away,draw,home'));

it('reads back the outcomes of a set, commas in names included', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }), (names) => {
      expect(outcomesOf(setOf(names))).toEqual([...names].sort());
    }),
  ));

it('takes an outcome of its own name to stand alone', () =>
  expect(outcomesOf(usualSet('Smith, John'))).toEqual(['Smith, John']));

it('takes a name that means something to JavaScript for a name', () => {
  expect(usualSet('constructor')).toBe('constructor');
  expect(outcomesOf('constructor')).toEqual(['constructor']);
});
