import { spaced } from './spaced.js';

it('leaves out names that would stand on each other', () => {
  expect(spaced([0, 10, 50, 60], (place) => place, 40)).toEqual([10, 60]);
});
