/** A short team name: the nickname in leagues where everybody uses it, otherwise the full name. */
export const shortTeam = (name: string, sport: string): string => {
  if (!NICKNAME_LEAGUES.has(sport)) return name;
  const words = name.split(' ');
  const pair = words.slice(-2).join(' ');
  return words.length > 2 && TWO_WORDS.has(pair) ? pair : (words.at(-1) ?? name);
};

/** A match as bettors write it: away team first. */
export const matchup = ({ home, away, sport }: { home: string; away: string; sport: string }): string =>
  `${shortTeam(away, sport)} @ ${shortTeam(home, sport)}`;

const NICKNAME_LEAGUES = new Set([
  'americanfootball_nfl',
  'basketball_nba',
  'basketball_wnba',
  'baseball_mlb',
  'icehockey_nhl',
]);

const TWO_WORDS = new Set([
  'Trail Blazers',
  'Red Sox',
  'White Sox',
  'Blue Jays',
  'Maple Leafs',
  'Blue Jackets',
  'Red Wings',
  'Golden Knights',
]);
