import { circleIn } from './no-circles.js';

const files = (of: Record<string, readonly string[]>) => circleIn(new Map(Object.entries(of)));

it('finds files that need each other, however long the way', () => {
  expect(files({ page: ['a'], a: ['b'], b: ['c'], c: ['a'] })).toEqual(['a', 'b', 'c', 'a']);
  expect(files({ a: ['a'] })).toEqual(['a', 'a']);
});

it('finds none where files only stand on the same', () => {
  expect(files({ page: ['a', 'b'], a: ['base'], b: ['base', 'elsewhere'], base: [] })).toBeUndefined();
});
