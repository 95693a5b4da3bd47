import fc from 'fast-check';
import { readAmount, roundMoney, toCent } from './amount.js';

it.each([
  [12.5, 12.5],
  ['$1,250.50', 1250.5],
  ['1,250', 1250],
  ['1,250,000', 1_250_000],
  ['12,50', 12.5],
  ['12,5', 12.5],
  ['1,2,3', undefined],
  ['1,25,000', undefined],
  ['-5', undefined],
  ['$', undefined],
  ['', undefined],
  [null, undefined],
])('the amount %j of a pick is %p', (written, amount) => expect(readAmount(written)).toBe(amount));

it.each([
  [17.5, 18],
  [-17.5, -18],
  [-16.5, -17],
  [-0.4, 0],
  [0, 0],
])('%p is %p in whole dollars', (amount, rounded) => expect(roundMoney(amount)).toBe(rounded));

it('law: a loss is rounded like a gain, to dollars and to cents', () =>
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e6, noNaN: true }), (amount) => {
      expect(roundMoney(-amount) + roundMoney(amount)).toBe(0);
      expect(toCent(-amount) + toCent(amount)).toBe(0);
    }),
  ));
