import fc from 'fast-check';
import { weightedMedian } from './weighted-median.js';

describe('weightedMedian', () => {
  it('the weighted median is the first value at which the summed weight exceeds half', () => {
    expect(weightedMedian([0.6, 0.5, 0.55], [1, 1, 1])).toBe(0.55);
    expect(weightedMedian([0.5, 0.6, 0.55], [1.5, 3, 1])).toBe(0.6);
  });

  it('the weighted median is the mean of two values when the summed weight is exactly half', () => {
    expect(weightedMedian([0.5, 0.52, 0.54, 0.58], [1, 1, 1, 1])).toBeCloseTo(0.53, 12);
    expect(weightedMedian([0.5, 0.6, 0.7], [3, 1.5, 1.5])).toBeCloseTo(0.55, 12);
  });

  it('the weighted median is undefined without values', () => {
    expect(weightedMedian([], [])).toBeUndefined();
  });

  const votes = fc.array(
    fc.tuple(fc.double({ min: 0.01, max: 0.99, noNaN: true }), fc.constantFrom(1, 1.5, 2, 2.5, 3)),
    {
      minLength: 1,
      maxLength: 25,
    },
  );
  const medianOf = (all: [number, number][]) =>
    weightedMedian(
      all.map(([chance]) => chance),
      all.map(([, weight]) => weight),
    );

  it('the weighted median has at most half of the weight on either side', () => {
    fc.assert(
      fc.property(votes, (all) => {
        const median = medianOf(all)!;
        const weightWhere = (on: (chance: number) => boolean) =>
          all.reduce((sum, [chance, weight]) => sum + (on(chance) ? weight : 0), 0);
        const half = weightWhere(() => true) / 2;
        expect(weightWhere((chance) => chance < median)).toBeLessThanOrEqual(half);
        expect(weightWhere((chance) => chance > median)).toBeLessThanOrEqual(half);
      }),
    );
  });

  it('the weighted median does not depend on the order of the values', () => {
    fc.assert(fc.property(votes, (all) => expect(medianOf([...all].reverse())).toBe(medianOf(all))));
  });
});
