import { DIMENSIONS, FILTER_PERIODS } from '@fairline/shared/domain';
import fc from 'fast-check';
import { chosenOf, readStatisticsView, type StatisticsView, writeStatisticsView } from './filter-address.js';

const read = (query: string) => readStatisticsView(new URLSearchParams(query));

it('an address without anything shows all bets, in dollars, by league', () => {
  expect(read('')).toMatchObject({ filter: { by: 'settled', period: 'all', chosen: {} }, measure: 'dollars' });
  expect(read('by=x&period=2d&from=yesterday&in=euros&group=colour')).toEqual(read(''));
});

it('law: a view is read as it was written, and other parameters stay', () => {
  const values = fc.uniqueArray(fc.oneof(fc.constantFrom('', 'NFL', 'own, words', 'a&b=c'), fc.string()), {
    minLength: 1,
  });
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const anyView: fc.Arbitrary<StatisticsView> = fc
    .record({
      by: fc.constantFrom('settled' as const, 'placed' as const),
      period: fc.constantFrom(...FILTER_PERIODS),
      from: maybe(fc.constant('2026-11-01')),
      to: maybe(fc.constant('2026-11-30')),
      chosen: fc.dictionary(fc.constantFrom(...DIMENSIONS), values),
      measure: fc.constantFrom('dollars' as const, 'units' as const),
      group: fc.constantFrom(...DIMENSIONS),
    })
    .map(({ measure, group, ...filter }) => ({
      // days of one's own come before a period, which then is not kept
      filter: { ...filter, ...(filter.from || filter.to ? { period: 'all' as const } : {}) },
      ...{ measure, group },
    }));
  fc.assert(
    fc.property(anyView, (view) => {
      const query = writeStatisticsView(new URLSearchParams('kept=1&league=old'), view);
      expect(query.get('kept')).toBe('1');
      expect(readStatisticsView(new URLSearchParams(query.toString()))).toEqual({
        ...view,
        filter: { ...view.filter, chosen: { ...view.filter.chosen } },
      });
    }),
  );
});

it('all values ticked are no choice, and none ticked is one that fits nothing', () => {
  expect(chosenOf(['a', 'b'], ['b', 'a'])).toBeUndefined();
  expect(chosenOf([], ['a'])).toEqual(['~']);
  expect(chosenOf(['~', 'a'], ['a', 'b'])).toEqual(['a']);
});
