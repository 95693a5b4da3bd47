import { canonicalSport } from './sports.js';

/** A league with a scoreboard: its sport key at the odds feed and its address at the scoreboard. */
export type League = {
  readonly name: string;
  readonly sport: string;
  /** The scoreboard's path, `sport/league`. */
  readonly espnPath: string;
  /** Extra parameters that make the scoreboard list every game instead of only ranked teams. */
  readonly espnQuery: Readonly<Record<string, string>>;
};

/** The eight leagues with a scoreboard. */
export const LEAGUES: readonly League[] = [
  { name: 'NFL', sport: 'americanfootball_nfl', espnPath: 'football/nfl', espnQuery: {} },
  { name: 'NBA', sport: 'basketball_nba', espnPath: 'basketball/nba', espnQuery: {} },
  { name: 'MLB', sport: 'baseball_mlb', espnPath: 'baseball/mlb', espnQuery: {} },
  { name: 'NHL', sport: 'icehockey_nhl', espnPath: 'hockey/nhl', espnQuery: {} },
  {
    name: 'NCAAF',
    sport: 'americanfootball_ncaaf',
    espnPath: 'football/college-football',
    espnQuery: { groups: '80', limit: '300' },
  },
  {
    name: 'NCAAB',
    sport: 'basketball_ncaab',
    espnPath: 'basketball/mens-college-basketball',
    espnQuery: { groups: '50', limit: '400' },
  },
  { name: 'WNBA', sport: 'basketball_wnba', espnPath: 'basketball/wnba', espnQuery: {} },
  { name: 'MLS', sport: 'soccer_usa_mls', espnPath: 'soccer/usa.1', espnQuery: {} },
];

/** The sports of the scores page in order; the page opens with the first. */
export const SCORES_SPORTS = [
  'americanfootball_nfl',
  'americanfootball_ncaaf',
  'basketball_nba',
  'basketball_ncaab',
  'icehockey_nhl',
  'baseball_mlb',
] as const;

/** The league of a sport key; undefined if it has no scoreboard. */
export const leagueOfSport = (sport: string): League | undefined =>
  LEAGUES.find((league) => league.sport === canonicalSport(sport));

/** Finds a league by the name that a pick or a user gives it: `nfl`, `Baseball`, or a sport key. */
export const leagueNamed = (name: string): League | undefined => {
  const wanted = name.trim().toLowerCase();
  if (wanted === 'baseball') return leagueOfSport('baseball_mlb');
  return LEAGUES.find((league) => league.name.toLowerCase() === wanted) ?? leagueOfSport(wanted);
};
