import { readableTitle } from './readable-title.js';
import { SPORTS } from './sports.table.js';

/** The feed's key of a sport. Maps the other spelling `soccer_mls` to it. */
export const canonicalSport = (key: string): string => (key === 'soccer_mls' ? 'soccer_usa_mls' : key);

/** The display name of a sport: NFL, EPL. An unknown sport gets a name made from its key. */
export const sportTitle = (key: string): string => TITLES.get(canonicalSport(key)) ?? readableTitle(key);

/** The initial sports of the odds page. */
export const DEFAULT_SPORTS = ['americanfootball_nfl', 'americanfootball_ncaaf'] as const;

/** The groups of the sport filter, in order. */
export const SPORT_GROUPS = [
  'US majors',
  'Soccer',
  'Tennis',
  'Combat',
  'Golf',
  'Motorsports',
  'Cricket',
  'Rugby',
  'International basketball',
  'CFL',
  'AFL',
  'Other sports',
] as const;

type SportGroup = (typeof SPORT_GROUPS)[number];

/** The filter group of a sport; also works for sports outside the catalogue. */
export const sportGroup = (key: string): SportGroup =>
  GROUP_OF_PREFIX.find(([prefix]) => key.startsWith(prefix))?.[1] ?? 'Other sports';

/** Whether an entry is not a series of games but an outright: a tournament winner, an election. Judged by flag, key or title. */
export const isOutright = (sport: Listed): boolean =>
  sport.has_outrights === true || OUTRIGHT_KEY.test(sport.key) || OUTRIGHT_TITLE.test(sport.title ?? '');

interface Listed {
  readonly key: string;
  readonly title?: string | undefined;
  readonly has_outrights?: boolean | undefined;
}

const OUTRIGHT_KEY = /winner|election|outright|^politics/;
const OUTRIGHT_TITLE = /\b(winner|election|outright)s?\b/i;

const TITLES = new Map(SPORTS.map((sport) => [sport.key, sport.title]));

const GROUP_OF_PREFIX: readonly (readonly [string, SportGroup])[] = [
  ['americanfootball_cfl', 'CFL'],
  ['americanfootball', 'US majors'],
  ['basketball_nba', 'US majors'],
  ['basketball_ncaa', 'US majors'],
  ['basketball_wnba', 'US majors'],
  ['basketball', 'International basketball'],
  ['baseball_mlb', 'US majors'],
  ['baseball_ncaa', 'US majors'],
  ['icehockey_nhl', 'US majors'],
  ['soccer', 'Soccer'],
  ['tennis', 'Tennis'],
  ['mma', 'Combat'],
  ['boxing', 'Combat'],
  ['golf', 'Golf'],
  ['motorsport', 'Motorsports'],
  ['cricket', 'Cricket'],
  ['rugby', 'Rugby'],
  ['aussierules', 'AFL'],
];

export const SPORT_FAMILIES = ['football', 'basketball', 'baseball', 'hockey', 'soccer', 'other'] as const;

/** Sports with the same markets: all American football leagues are one family. */
export type SportFamily = (typeof SPORT_FAMILIES)[number];

/** The family of a sport key; `other` for a sport without a market list. */
export const sportFamily = (sport: string): SportFamily =>
  FAMILIES.get(canonicalSport(sport).split('_')[0]!) ?? 'other';

// A Map, because sports come from URLs: a plain object would find `constructor`.
const FAMILIES: ReadonlyMap<string, SportFamily> = new Map([
  ['americanfootball', 'football'],
  ['basketball', 'basketball'],
  ['baseball', 'baseball'],
  ['icehockey', 'hockey'],
  ['soccer', 'soccer'],
]);
