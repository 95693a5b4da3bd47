import { odds } from './formats.js';
import { formatFractional } from './fractional.js';

describe('formatFractional', () => {
  it.each([
    [2.75, '7/4'],
    [2.3, '13/10'],
    [4.5, '7/2'],
    [2, '1/1'],
    [2.5, '6/4'],
    [1.9090909, '10/11'],
    [1.8333, '5/6'],
    [1.001, '1/1000'],
    [34, '33/1'],
    [1001, '1000/1'],
    [2501, '2500/1'],
  ])('decimal odds of %p are shown as the fraction %p', (decimal, fraction) => {
    expect(formatFractional(odds(decimal))).toBe(fraction);
  });

  it('fractional odds are the nearest conventional fraction', () => {
    expect(formatFractional(odds(3.02))).toBe('2/1');
    expect(formatFractional(odds(29.5))).toBe('28/1');
  });
});
