import { type Pick, pricePicked, profitOf, statusOf } from '@fairline/shared/domain';
import { addedAt } from './listed-picks.js';
import type { PicksView } from './picks-view.js';

const DAY = 86_400_000;
const DAYS = { '7d': 7, '30d': 30, '90d': 90 } as const;

/** The picks of a period, newest first. A pick without a date belongs to every period, because otherwise nobody would find it. */
export const ofPeriod = (picks: readonly Pick[], period: PicksView['period'], now: number): readonly Pick[] =>
  picks.filter((pick) => (addedAt(pick) ?? now) > now - DAYS[period] * DAY);

/** The picks that a view shows, in its order. Equal ones keep their order. */
export const shownPicks = (picks: readonly Pick[], { status, sort }: PicksView): readonly Pick[] => {
  const shown = status === 'all' ? picks : picks.filter((pick) => statusOf(pick) === status);
  return sort === 'date' ? shown : [...shown].sort(ORDER[sort]);
};

const falling = (worth: (pick: Pick) => number | undefined) => (a: Pick, b: Pick) => {
  const [one, other] = [worth(a) ?? -Infinity, worth(b) ?? -Infinity];
  return one === other ? 0 : other - one;
};

const sportOf = ({ league, sport }: Pick): string => (league || sport || '\uffff').toLowerCase();

const ORDER = {
  profit: falling(profitOf),
  odds: falling(pricePicked),
  sport: (a: Pick, b: Pick) => (sportOf(a) < sportOf(b) ? -1 : sportOf(a) > sportOf(b) ? 1 : 0),
} as const;
