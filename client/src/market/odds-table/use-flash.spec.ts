import { fromAmerican, odds } from '@fairline/shared/domain';
import fc from 'fast-check';
import { moveOf, pointsMoved } from './price.js';

it('a move is counted in American points', () => {
  expect(pointsMoved(fromAmerican(150), fromAmerican(158))).toBe(8);
  expect(pointsMoved(fromAmerican(-110), fromAmerican(-114))).toBe(-4);
});

it('the step from −100 to +100 counts as no points', () => {
  expect(pointsMoved(fromAmerican(-105), fromAmerican(102))).toBe(7);
  expect(pointsMoved(fromAmerican(-100), fromAmerican(100))).toBe(0);
});

it('a move back is as large as the move there, and up means a better price', () => {
  const price = fc.double({ min: 1.01, max: 50, noNaN: true }).map(odds);
  fc.assert(
    fc.property(price, price, (a, b) => {
      const points = pointsMoved(a, b);
      expect(points + pointsMoved(b, a)).toBe(0);
      if (points !== 0) expect(points > 0).toBe(b > a);
    }),
  );
});

it('a move up to the threshold does not count, nor one from or to no price', () => {
  expect(moveOf(fromAmerican(150), fromAmerican(155), 5)).toBeUndefined();
  expect(moveOf(fromAmerican(150), fromAmerican(156), 5)).toEqual({ direction: 'up', points: 6 });
  expect(moveOf(undefined, fromAmerican(156), 0)).toBeUndefined();
  expect(moveOf(fromAmerican(156), undefined, 0)).toBeUndefined();
});
