import { readAmount } from './amount.js';

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
