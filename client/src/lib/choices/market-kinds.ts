import { isMainFamily, periodOf, wholeGameOf } from '@fairline/shared/domain';

/** The kinds of game markets that the filter offers, in its order. */
export const MARKET_KINDS = ['moneyline', 'spread', 'total', 'team-totals', 'alternates', 'periods', 'other'] as const;
export type MarketKind = (typeof MARKET_KINDS)[number];

export const MARKET_KIND_TITLES: Readonly<Record<MarketKind, string>> = {
  moneyline: 'Moneyline',
  spread: 'Spread',
  total: 'Total',
  'team-totals': 'Team totals',
  alternates: 'Alternates',
  periods: 'Halves, quarters, periods',
  other: 'Other markets',
};

/** The kind of a bet's market. `isAlternate`: no book offers the line as its main one. */
export const marketKind = (family: string, isAlternate: boolean): MarketKind => {
  if (periodOf(family) !== undefined) return 'periods';
  if (family === 'team_totals') return 'team-totals';
  if (isAlternate) return 'alternates';
  return isMainFamily(family) ? MAIN[wholeGameOf(family)]! : 'other';
};

const MAIN: Readonly<Record<string, MarketKind>> = { h2h: 'moneyline', spreads: 'spread', totals: 'total' };
