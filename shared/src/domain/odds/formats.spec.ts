import fc from 'fast-check';
import { formatAmerican, formatDecimal, fromAmerican, odds, toAmerican } from './formats.js';
import { formatFractional } from './fractional.js';

describe('decimal odds', () => {
  it.each([1, 0.5, 0, -2, Number.NaN, Infinity])('decimal odds cannot be %p', (value) => {
    expect(() => odds(value)).toThrow(RangeError);
  });
});

describe('American prices', () => {
  it.each([
    [170, 2.7],
    [130, 2.3],
    [340, 4.4],
    [-110, 1.9090909090909092],
    [-120, 1.8333333333333335],
    [100, 2],
    [-100, 2],
  ])('the American price %p is %p in decimal', (american, decimal) => {
    expect(fromAmerican(american)).toBeCloseTo(decimal, 12);
  });

  it.each([0, 99, -99.5, Number.NaN, Infinity])('American prices cannot be %p', (american) => {
    expect(() => fromAmerican(american)).toThrow(RangeError);
  });

  it('American prices are unchanged by a conversion to decimal and back', () => {
    const american = fc.integer({ min: 100, max: 100_000 }).chain((size) => fc.constantFrom(size, -size));
    fc.assert(
      fc.property(american, (price) => {
        const back = toAmerican(fromAmerican(price));
        expect(back).toBeCloseTo(price === -100 ? 100 : price, 4);
      }),
    );
  });
});

describe('odds on the screen', () => {
  it('American odds on the screen always have a sign, with a true minus, and evens as +100', () => {
    expect([2.5, 1.5, 2, 1.999, 1.909090909].map((price) => formatAmerican(odds(price)))).toEqual([
      '+150',
      '−200',
      '+100',
      '+100',
      '−110',
    ]);
  });

  it('decimal odds on the screen have two decimals', () => {
    expect(formatDecimal(odds(1.9090909))).toBe('1.91');
    expect([1.01, 1.004, 1.0099].map((price) => formatDecimal(odds(price)))).toEqual(['1.01', '1.004', '1.010']);
  });
});

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
