import fc from 'fast-check';
import { ORDERS, PERIODS, RETURNED, readPicksView, STATUSES, writePicksView } from './picks-view.js';

const read = (text: string) => readPicksView(new URLSearchParams(text));

it('shows 30 days, all of them, by date, unless the address says otherwise', () => {
  const first = { period: '30d', status: 'all', sort: 'date' };
  expect(read('')).toEqual(first);
  expect(read('period=5y&status=constructor&sort=')).toEqual(first);
  expect(read('period=7d&status=won&sort=profit')).toEqual({ period: '7d', status: 'won', sort: 'profit' });
});

it('knows exactly the specified periods, statuses and orders', () => {
  expect(PERIODS).toEqual(['7d', '30d', '90d']);
  expect(STATUSES).toEqual(['all', 'pending', 'won', 'lost']);
  expect(ORDERS).toEqual(['date', 'profit', 'odds', 'sport']);
});

it('reads from an address what it wrote there, and leaves alone what else it says', () =>
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

it('says nothing in the address of what is at its default', () =>
  expect(writePicksView(new URLSearchParams('status=won'), read('')).toString()).toBe(''));
