import { pointsOf } from './life.js';
import { scaleAround } from './range-scale.js';

it('the history of values is drawn from the bottom to its peak at the top', () => {
  const points = pointsOf(
    [
      [0, 1],
      [1, 4],
      [2, 2],
    ],
    false,
  );
  expect(points.map(({ y }) => y)).toEqual([23, 18.3, 4, 13.5]);
  expect(points.map(({ x }) => x)).toEqual([2, 37.3, 72.7, 108]);
});

it('the history of a closed opportunity ends at the bottom', () => {
  expect(pointsOf([[0, 2]], true).at(-1)).toEqual({ x: 108, y: 23 });
});

it('the range of a middle is drawn on a scale of whole points around it', () => {
  const { ticks, place } = scaleAround(2.5, 6.5);
  expect(ticks).toHaveLength(15);
  expect(ticks[0]).toBeLessThan(2.5);
  expect(ticks.at(-1)).toBeGreaterThan(6.5);
  expect(place(6.5) - place(2.5)).toBeCloseTo(4 * 17, 5);
});

it('a wide range widens the scale', () => {
  const { ticks } = scaleAround(-10, 10);
  expect(ticks[0]).toBeLessThanOrEqual(-10);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(10);
});
