import type { PickStatus } from '@fairline/shared/domain';

export const PERIODS = ['7d', '30d', '90d'] as const;
export const STATUSES = ['all', 'pending', 'won', 'lost'] as const;
/** Additional statuses, for users whose stakes are returned on ties and voids. */
export const RETURNED = ['push', 'void'] as const satisfies readonly PickStatus[];
export const ORDERS = ['date', 'profit', 'odds', 'sport'] as const;

/** Which picks are shown, and in which order. */
export interface PicksView {
  readonly period: (typeof PERIODS)[number];
  readonly status: (typeof STATUSES)[number] | (typeof RETURNED)[number];
  readonly sort: (typeof ORDERS)[number];
}

export const DEFAULT_PICKS_VIEW: PicksView = { period: '30d', status: 'all', sort: 'date' };

/** Reads the view from an address. Missing or unknown values get the default. */
export const readPicksView = (query: URLSearchParams): PicksView => ({
  period: among(PERIODS, query.get('period')) ?? DEFAULT_PICKS_VIEW.period,
  status: among([...STATUSES, ...RETURNED], query.get('status')) ?? DEFAULT_PICKS_VIEW.status,
  sort: among(ORDERS, query.get('sort')) ?? DEFAULT_PICKS_VIEW.sort,
});

/** Writes the view into an address. Other parameters stay; default values are left out. */
export const writePicksView = (query: URLSearchParams, view: PicksView): URLSearchParams => {
  const next = new URLSearchParams(query);
  for (const name of NAMES) {
    if (view[name] === DEFAULT_PICKS_VIEW[name]) next.delete(name);
    else next.set(name, view[name]);
  }
  return next;
};

const NAMES = ['period', 'status', 'sort'] as const;

const among = <T extends string>(words: readonly T[], said: string | null): T | undefined =>
  words.find((word) => word === said);
