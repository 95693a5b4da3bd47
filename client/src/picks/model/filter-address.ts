import { type AskedFilter, DIMENSIONS, type Dimension, FILTER_PERIODS } from '@fairline/shared/domain';

/** What the statistics show: which bets, in which measure, and by which dimension they are broken down. */
export interface StatisticsView {
  readonly filter: AskedFilter;
  readonly measure: 'dollars' | 'units';
  readonly group: Dimension;
}

/** Stands for a dimension of which nothing is chosen: no bet has this value, unless its user named it so. */
const NOTHING = '~';

/** Reads the view from an address. Missing or unknown values get the default: all bets, in dollars, by league. */
export const readStatisticsView = (query: URLSearchParams): StatisticsView => {
  const day = (name: string) => query.get(name)?.match(/^\d{4}-\d\d-\d\d$/)?.[0];
  return {
    filter: {
      by: query.get('by') === 'placed' ? 'placed' : 'settled',
      period: FILTER_PERIODS.find((period) => period === query.get('period')) ?? 'all',
      from: day('from'),
      to: day('to'),
      chosen: Object.fromEntries(
        DIMENSIONS.flatMap((dimension) => (query.has(dimension) ? [[dimension, query.getAll(dimension)]] : [])),
      ),
    },
    measure: query.get('in') === 'units' ? 'units' : 'dollars',
    group: DIMENSIONS.find((dimension) => dimension === query.get('group')) ?? 'league',
  };
};

/** Writes the view into an address. Other parameters stay; default values are left out. */
export const writeStatisticsView = (
  query: URLSearchParams,
  { filter: { by, period, from, to, chosen }, measure, group }: StatisticsView,
): URLSearchParams => {
  const next = new URLSearchParams(query);
  const put = (name: string, value: string | undefined, usual?: string) =>
    value === undefined || value === usual ? next.delete(name) : next.set(name, value);
  put('by', by, 'settled');
  put('period', from === undefined && to === undefined ? period : undefined, 'all');
  put('from', from);
  put('to', to);
  put('in', measure, 'dollars');
  put('group', group, 'league');
  for (const dimension of DIMENSIONS) {
    next.delete(dimension);
    for (const value of chosen[dimension] ?? []) next.append(dimension, value);
  }
  return next;
};

/** What is chosen of a dimension once the user ticked these of all values: undefined for all. */
export const chosenOf = (ticked: readonly string[], all: readonly string[]): readonly string[] | undefined => {
  const known = ticked.filter((value) => all.includes(value));
  if (known.length === all.length) return undefined;
  return known.length === 0 ? [NOTHING] : known;
};
