/** A short team name: the nickname in leagues where everybody uses it, otherwise the full name. */
export const shortTeam = (name: string, sport: string): string => {
  if (!NICKNAME_LEAGUES.has(sport)) return name;
  const words = name.split(' ');
  const pair = words.slice(-2).join(' ');
  return words.length > 2 && TWO_WORDS.has(pair) ? pair : (words.at(-1) ?? name);
};

/**
 * The shortest name that a team is known by, for dense lists: a college without its nickname, a soccer club without its FC. Only for the
 * eye: records and links keep `shortTeam`.
 */
export const briefTeam = (name: string, sport: string): string => {
  if (sport.startsWith('soccer_')) return name.replace(CLUB, '') || name;
  if (!COLLEGE_LEAGUES.has(sport)) return shortTeam(name, sport);
  const words = name.split(' ');
  const nickname = COLLEGE_TWO_WORDS.has(words.slice(-2).join(' ')) ? 2 : 1;
  return words.length > nickname ? words.slice(0, -nickname).join(' ') : name;
};

/** A match in the shortest names, away team first. */
export const briefMatchup = ({ home, away, sport }: { home: string; away: string; sport: string }): string =>
  `${briefTeam(away, sport)} @ ${briefTeam(home, sport)}`;

/** A market or a selection in the shortest words: its team, if it begins with one, by the name that it is known by. */
export const briefly = ({ home, away, sport }: { home: string; away: string; sport: string }, text: string): string => {
  for (const team of [home, away])
    for (const said of [team, shortTeam(team, sport)])
      if (text === said || text.startsWith(`${said} `)) return briefTeam(team, sport) + text.slice(said.length);
  return text;
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

const CLUB = /^(?:FC|CF|AC|AS|SC|AFC) | (?:FC|CF|SC|AFC)$/g;

const COLLEGE_LEAGUES = new Set([
  'americanfootball_ncaaf',
  'basketball_ncaab',
  'basketball_wncaab',
  'baseball_ncaa',
  'icehockey_ncaa',
]);

const COLLEGE_TWO_WORDS = new Set([
  'Big Green',
  'Big Red',
  'Black Bears',
  'Black Knights',
  'Blue Demons',
  'Blue Devils',
  'Blue Hens',
  'Blue Hose',
  'Blue Raiders',
  'Crimson Tide',
  'Delta Devils',
  'Demon Deacons',
  'Fighting Camels',
  'Fighting Hawks',
  'Fighting Illini',
  'Fighting Irish',
  'Golden Bears',
  'Golden Eagles',
  'Golden Flashes',
  'Golden Gophers',
  'Golden Griffins',
  'Golden Grizzlies',
  'Golden Hurricane',
  'Golden Lions',
  'Golden Panthers',
  'Great Danes',
  'Green Wave',
  'Horned Frogs',
  'Mean Green',
  'Mountain Hawks',
  'Nittany Lions',
  'Purple Aces',
  'Purple Eagles',
  'Ragin Cajuns',
  "Ragin' Cajuns",
  'Rainbow Warriors',
  'Red Flash',
  'Red Foxes',
  'Red Raiders',
  'Red Storm',
  'Red Wolves',
  'River Hawks',
  "Runnin' Bulldogs",
  'Running Bulldogs',
  'Scarlet Knights',
  'Screaming Eagles',
  'Sun Devils',
  'Tar Heels',
  'Thundering Herd',
  'Wolf Pack',
  'Yellow Jackets',
]);
