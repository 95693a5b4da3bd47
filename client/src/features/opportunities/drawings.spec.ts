import { pointsOf } from './life-line.js';
import { scaleAround } from './range-scale.js';

it('draws a life from nothing at the bottom to its peak at the top', () => {
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

it('draws a life that is over down to the bottom', () => {
  expect(pointsOf([[0, 2]], true).at(-1)).toEqual({ x: 108, y: 23 });
});

it('sets the range of a middle on a scale of whole points around it', () => {
  const { ticks, place } = scaleAround(2.5, 6.5);
  expect(ticks).toHaveLength(15);
  expect(ticks[0]).toBeLessThan(2.5);
  expect(ticks.at(-1)).toBeGreaterThan(6.5);
  expect(place(6.5) - place(2.5)).toBeCloseTo(4 * 17, 5);
});

it('widens the scale for a wide range', () => {
  const { ticks } = scaleAround(-10, 10);
  expect(ticks[0]).toBeLessThanOrEqual(-10);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(10);
});
