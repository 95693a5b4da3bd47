import fc from 'fast-check';
import { ORDERS, PERIODS, RETURNED, readPicksView, STATUSES, writePicksView } from './picks-view.js';

const read = (text: string) => readPicksView(new URLSearchParams(text));

it('the view is 30 days, every status, by date, unless the address says otherwise', () => {
  const first = { period: '30d', status: 'all', sort: 'date' };
  expect(read('')).toEqual(first);
  expect(read('period=5y&status=constructor&sort=')).toEqual(first);
  expect(read('period=7d&status=won&sort=profit')).toEqual({ period: '7d', status: 'won', sort: 'profit' });
});

it('exactly the specified periods, statuses and orders exist', () => {
  expect(PERIODS).toEqual(['7d', '30d', '90d']);
  expect(STATUSES).toEqual(['all', 'pending', 'won', 'lost']);
  expect(ORDERS).toEqual(['date', 'profit', 'odds', 'sport']);
});

it('a view written into an address is read back the same, and other parameters are kept', () =>
  fc.assert(
    fc.property(
      fc.record({
        period: fc.constantFrom(...PERIODS),
        status: fc.constantFrom(...STATUSES, ...RETURNED),
        sort: fc.constantFrom(...ORDERS),
      }),
      (view) => {
        const query = writePicksView(new URLSearchParams('debug=1&period=90d'), view);
        expect(readPicksView(query)).toEqual(view);
        expect(query.get('debug')).toBe('1');
      },
    ),
  ));

it('defaults are not written into the address', () =>
  expect(writePicksView(new URLSearchParams('status=won'), read('')).toString()).toBe(''));
