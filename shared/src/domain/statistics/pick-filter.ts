import { placeOf, type QuoteKey } from '../board/quote.js';
import { isPlayerFamily, isSpreadFamily, isTotalFamily, wholeGameOf } from '../catalogue/families.js';
import { canonicalSport, sportFamily, sportTitle } from '../catalogue/sports.js';
import { SPORTS } from '../catalogue/sports.table.js';
import { bookOfPick } from '../picks/book-ledger.js';
import { type MarketFamily, marketFamily } from '../picks/market-kind.js';
import { readMoment } from '../picks/moments.js';
import { betsOf, isParlay, pricePicked } from '../picks/parlay.js';
import { isFreeBet } from '../picks/payout.js';
import { leagueOf, type Pick, type PickedBet } from '../picks/pick.js';
import type { CountedPick } from './counted-pick.js';
import { type PickRecord, recordOf } from './record.js';

/** What statistics tell bets apart by. A bet has one value of each (empty if unknown), of `tag` any number. */
export const DIMENSIONS = ['sport', 'league', 'book', 'market', 'tag', 'kind', 'terms', 'price', 'moment'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Which bets count: those that meet every part. */
export interface PickFilter {
  /** Whether the days are those of settlement or of placing. */
  readonly by: 'settled' | 'placed';
  /** Calendar days (`2026-11-28`), both included; open without one. A bet without that time belongs only to the open period. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Of a dimension, the values of which a bet has one. Without an entry all bets fit. */
  readonly chosen: { readonly [D in Dimension]?: readonly string[] | undefined };
}

export const FILTER_PERIODS = ['7d', '30d', '90d', 'year', 'all'] as const;
type FilterPeriod = (typeof FILTER_PERIODS)[number];

/** A filter as a user asks for it: its days may go by the day on which it is asked. Days of its own come before the period. */
export interface AskedFilter extends PickFilter {
  readonly period: FilterPeriod;
}

/** What a filter means on a calendar day: `7d` are that day and the six before it, `year` is the year so far. */
export const onDay = ({ period, ...filter }: AskedFilter, today: string): PickFilter =>
  filter.from !== undefined || filter.to !== undefined || period === 'all'
    ? filter
    : { ...filter, from: period === 'year' ? `${today.slice(0, 4)}-01-01` : daysBefore(today, DAYS[period] - 1) };

const DAYS = { '7d': 7, '30d': 30, '90d': 90 } as const;

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** The bets that a filter leaves, in their order. `dayOf` names the calendar day of a time (milliseconds since 1970) in the user's zone. */
export const filterPicks = (
  counted: readonly CountedPick[],
  { by, from, to, chosen }: PickFilter,
  dayOf: (at: number) => string,
): readonly CountedPick[] => {
  const wanted = DIMENSIONS.flatMap((dimension) => {
    const values = chosen[dimension];
    return values ? [[dimension, new Set(values)] as const] : [];
  });
  const isInPeriod = (one: CountedPick): boolean => {
    if (from === undefined && to === undefined) return true;
    const at = by === 'settled' ? one.at : readMoment(one.pick.dateAdded);
    const day = at === undefined ? undefined : dayOf(at);
    return day !== undefined && (from === undefined || day >= from) && (to === undefined || day <= to);
  };
  return counted.filter(
    (one) =>
      wanted.every(([dimension, values]) => valuesOf(one.pick, dimension).some((value) => values.has(value))) &&
      isInPeriod(one),
  );
};

/** The records of settled bets by the values of a dimension, most bets first. A bet with several tags counts in each. */
export const breakDown = (
  counted: readonly CountedPick[],
  dimension: Dimension,
): readonly (readonly [value: string, record: PickRecord])[] => {
  const groups = new Map<string, CountedPick[]>();
  for (const one of counted)
    for (const value of one.status === 'pending' ? [] : valuesOf(one.pick, dimension)) {
      const group = groups.get(value);
      if (group) group.push(one);
      else groups.set(value, [one]);
    }
  return Array.from(groups, ([value, group]) => [value, recordOf(group)] as const).sort(
    ([a, one], [b, other]) => other.bets - one.bets || (a < b ? -1 : 1),
  );
};

/** The values that a bet has of a dimension. */
export const valuesOf = (pick: Pick, dimension: Dimension): readonly string[] => {
  const known = KNOWN.get(pick) ?? {};
  KNOWN.set(pick, known);
  known[dimension] ??= VALUES[dimension](pick);
  return known[dimension];
};

// Thousands of bets are filtered anew with each choice.
const KNOWN = new WeakMap<Pick, { [D in Dimension]?: readonly string[] }>();

/** The lower edges of the price bands in decimal odds, both of round American prices: -200, -125, +100, +150, +300, +1000. */
export const PRICE_EDGES = [1, 1.5, 1.8, 2, 2.5, 4, 11] as const;

const several = (values: readonly string[]): readonly string[] => {
  const [first = '', ...others] = new Set(values);
  return [others.length === 0 ? first : SEVERAL];
};

/** The value of a parlay whose legs have several. */
export const SEVERAL = 'several';

const ofBets = (wordFor: (bet: PickedBet, pick: Pick) => string) => (pick: Pick) =>
  several(betsOf(pick).map((bet) => wordFor(bet, pick)));

const sportOf = (bet: PickedBet, pick: Pick): string => {
  const key = sportKeyOf(bet, pick);
  const family = sportFamily(key);
  return family === 'other' ? (key.split('_')[0] ?? '') : family;
};

const leagueName = (bet: PickedBet, pick: Pick): string => {
  const league = leagueOf(bet, pick)?.name;
  if (league) return league;
  const key = sportKeyOf(bet, pick);
  return BY_NAME.has(key) ? sportTitle(key) : (bet.league || pick.league || pick.sport || '').trim();
};

/** The feed's key of a bet's sport by any name for it, else its own words. */
const sportKeyOf = (bet: PickedBet, pick: Pick): string => {
  const league = leagueOf(bet, pick);
  if (league) return league.sport;
  const words = [bet.league, pick.league, pick.sport].flatMap((word) => word?.trim().toLowerCase() || []);
  const named = words.map((word) => BY_NAME.get(canonicalSport(word))).find((key) => key !== undefined);
  return named ?? words.at(-1) ?? '';
};

const BY_NAME: ReadonlyMap<string, string> = new Map(
  SPORTS.flatMap(({ key, title }) => [
    [key, key],
    [title.toLowerCase(), key],
  ]),
);

const marketOf = ({ quote, market, selection }: PickedBet): MarketFamily | '' => {
  if (!quote) return market ? marketFamily(market, selection ?? '') : '';
  const { family } = placeOf(quote as QuoteKey);
  if (isPlayerFamily(family)) return 'prop';
  if (isSpreadFamily(family)) return 'spread';
  if (isTotalFamily(family)) return family.startsWith('team_') ? 'team total' : 'total';
  return wholeGameOf(family).startsWith('h2h') ? 'moneyline' : 'other';
};

const kindOf = (pick: Pick): string => {
  if (pick.position) return pick.position.kind;
  const named = `${pick.type ?? ''} ${pick.market ?? ''}`;
  if (/\bteaser\b/i.test(named)) return 'teaser';
  if (pick.combinedBy || /\bround ?robin\b/i.test(named)) return 'round robin';
  return isParlay(pick) ? 'parlay' : 'single';
};

const termsOf = (pick: Pick): string => (isFreeBet(pick) ? 'free bet' : (pick.boost ?? 0) > 0 ? 'boost' : 'own money');

const bandOf = (pick: Pick): string => {
  const price = pricePicked(pick);
  return price === undefined ? '' : String(PRICE_EDGES.findLast((edge) => price >= edge));
};

/** Live if it, or a leg, had begun when it was placed. A day without a time does not tell. */
const momentOf = (pick: Pick): string => {
  const placed = /\d:\d/.test(pick.dateAdded ?? '') ? readMoment(pick.dateAdded) : undefined;
  const starts = [pick, ...(pick.legs ?? [])].flatMap(({ commenceTime }) => readMoment(commenceTime) ?? []);
  if (placed === undefined || starts.length === 0) return '';
  return placed >= Math.min(...starts) ? 'live' : 'pregame';
};

const tagsOf = ({ tags }: Pick): readonly string[] => {
  const named = new Set((tags ?? []).flatMap((tag) => tag.trim() || []));
  return named.size === 0 ? [''] : [...named];
};

const VALUES: Readonly<Record<Dimension, (pick: Pick) => readonly string[]>> = {
  sport: ofBets(sportOf),
  league: ofBets(leagueName),
  book: (pick) => [bookOfPick(pick) ?? (pick.legs?.some(({ bookmaker }) => bookmaker) ? SEVERAL : '')],
  market: ofBets(marketOf),
  tag: tagsOf,
  kind: (pick) => [kindOf(pick)],
  terms: (pick) => [termsOf(pick)],
  price: (pick) => [bandOf(pick)],
  moment: (pick) => [momentOf(pick)],
};
