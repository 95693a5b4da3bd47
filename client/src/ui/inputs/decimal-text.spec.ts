import { decimalText } from './decimal-text.js';

test.each([
  ['1.5', '1.5'],
  ['1,5', '1.5'],
  ['0,125', '0.125'],
  [',5', '.5'],
  ['-0,4', '-0.4'],
  ['−3', '-3'],
  ['1,', '1.'],
  ['1,500', '1500'],
  ['1,500.25', '1500.25'],
  ['1.500,25', '1500.25'],
  ['12,500,000', '12500000'],
  ['$ 20', '20'],
  ['1.5%', '1.5'],
])('%s is read as %s', (typed, read) => expect(decimalText(typed)).toBe(read));

test.each(['1,2,3', '1.2.3', '--1', '-', ',,'])('%s is no number', (typed) =>
  expect(Number(decimalText(typed))).toBeNaN(),
);
