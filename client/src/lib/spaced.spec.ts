import { spaced } from './spaced.js';

it('labels that would overlap are left out', () => {
  expect(spaced([0, 10, 50, 60], (place) => place, 40)).toEqual([10, 60]);
});
