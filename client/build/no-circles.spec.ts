import { circleIn } from './no-circles.js';

const files = (of: Record<string, readonly string[]>) => circleIn(new Map(Object.entries(of)));

it('circular imports are found, however long the circle', () => {
  expect(files({ page: ['a'], a: ['b'], b: ['c'], c: ['a'] })).toEqual(['a', 'b', 'c', 'a']);
  expect(files({ a: ['a'] })).toEqual(['a', 'a']);
});

it('shared imports without a circle are not reported', () => {
  expect(files({ page: ['a', 'b'], a: ['base'], b: ['base', 'elsewhere'], base: [] })).toBeUndefined();
});
