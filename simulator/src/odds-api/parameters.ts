import { REGIONS } from '../market/books.js';
import { Refusal } from './refusal.js';

type RefusalCode = Refusal['code'];

/** The parameters of an odds call, validated like The Odds API does. */
export interface OddsQuestion {
  readonly markets: readonly string[];
  readonly regions: readonly string[];
  readonly bookmakers: readonly string[] | undefined;
  readonly american: boolean;
  readonly unix: boolean;
  readonly links: boolean;
  readonly sids: boolean;
  readonly betLimits: boolean;
  readonly multipliers: boolean;
  readonly rotation: boolean;
}

export const readOddsQuestion = (
  query: URLSearchParams,
  endpoint: 'featured' | 'event',
  knowsBook: (key: string) => boolean,
): OddsQuestion => {
  const bookmakers = listIn(query, 'bookmakers');
  const unknown = bookmakers?.find((key) => !knowsBook(key));
  if (unknown) throw new Refusal('INVALID_BOOKMAKERS', `Invalid bookmakers: ${unknown}`);
  return {
    markets: readMarkets(query, endpoint),
    regions: readRegions(query, bookmakers),
    bookmakers,
    american: choice(query, 'oddsFormat', ['decimal', 'american'], 'INVALID_ODDS_FORMAT') === 'american',
    unix: readUnix(query),
    links: flag(query, 'includeLinks', 'INVALID_INCLUDE_LINKS'),
    sids: flag(query, 'includeSids', 'INVALID_INCLUDE_SIDS'),
    betLimits: flag(query, 'includeBetLimits', 'INVALID_INCLUDE_BET_LIMITS'),
    multipliers: flag(query, 'includeMultipliers', 'INVALID_INCLUDE_MULTIPLIERS'),
    rotation: query.get('includeRotationNumbers') === 'true',
  };
};

/** The number of regions billed: the requested ones, or one for every ten books requested by name. */
export const regionsBilled = ({ regions, bookmakers }: OddsQuestion): number =>
  bookmakers ? Math.ceil(bookmakers.length / 10) : regions.length;

export const readUnix = (query: URLSearchParams): boolean =>
  choice(query, 'dateFormat', ['iso', 'unix'], 'INVALID_DATE_FORMAT') === 'unix';

export const flag = (query: URLSearchParams, name: string, code: RefusalCode): boolean =>
  choice(query, name, ['false', 'true'], code) === 'true';

export const listIn = (query: URLSearchParams, name: string): string[] | undefined =>
  query
    .get(name)
    ?.split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const readMarkets = (query: URLSearchParams, endpoint: 'featured' | 'event'): string[] => {
  const markets = [...new Set(listIn(query, 'markets') ?? ['h2h'])];
  const unknown = markets.filter((key) => !isMarketKey(key));
  if (unknown.length) throw new Refusal('INVALID_MARKET', `Invalid markets: ${unknown.join(', ')}`);
  const elsewhere = endpoint === 'featured' ? markets.filter((key) => !FEATURED.includes(key)) : [];
  if (elsewhere.length) {
    throw new Refusal('INVALID_MARKET', `Markets not supported by this endpoint: ${elsewhere.join(', ')}`);
  }
  return markets;
};

const readRegions = (query: URLSearchParams, bookmakers: string[] | undefined): string[] => {
  const regions = listIn(query, 'regions') ?? [];
  if (!regions.length && !bookmakers?.length) throw new Refusal('MISSING_REGION');
  const unknown = regions.filter((region) => !REGIONS.includes(region));
  if (unknown.length) throw new Refusal('INVALID_REGION', `Invalid regions: ${unknown.join(', ')}`);
  return [...new Set(regions)];
};

const choice = (query: URLSearchParams, name: string, choices: readonly string[], code: RefusalCode): string => {
  const value = query.get(name) ?? choices[0]!;
  if (!choices.includes(value)) throw new Refusal(code);
  return value;
};

/** Markets that /odds serves; all others are requested event by event. */
const FEATURED: readonly string[] = ['h2h', 'spreads', 'totals', 'outrights', 'h2h_lay', 'outrights_lay'];

/** Whether The Odds API knows a market key, even if nobody quotes it. */
const isMarketKey = (key: string): boolean =>
  FEATURED.includes(key) || GAME_MARKETS.includes(key) || PERIOD_MARKET.test(key) || PLAYER_MARKET.test(key);

const GAME_MARKETS = [
  'alternate_spreads',
  'alternate_totals',
  'btts',
  'draw_no_bet',
  'double_chance',
  'h2h_3_way',
  'team_totals',
  'alternate_team_totals',
  'alternate_spreads_corners',
  'alternate_totals_corners',
  'alternate_spreads_cards',
  'alternate_totals_cards',
];

const PERIOD_MARKET =
  /^(h2h|h2h_3_way|spreads|totals|team_totals|alternate_spreads|alternate_totals|alternate_team_totals)_(q[1-4]|h[12]|p[1-3]|1st_[1357]_innings)$/;

const PLAYER_MARKET = /^(player|batter|pitcher)_[a-z0-9]+(_[a-z0-9]+)*$/;
