import { LEAGUE_TEAMS } from './league-teams.table.js';
import { teamKey } from './same-team.js';
import { shortTeam } from './team-name.js';

/**
 * The full name of the team of a league that a text means: its full name, its nickname (`Grizzlies`), its place (`Golden State`), or place
 * and initials where a place has two (`Los Angeles C`, `Chicago WS`). Undefined if it means none or several teams, or if the league's teams
 * are not in the table. `league` is a name such as `NBA`, `sport` its key.
 */
export const teamOfLeague = (written: string, { name, sport }: { name: string; sport: string }): string | undefined => {
  const wanted = plain(NICKNAMES[plain(written)] ?? written);
  const found = teamsOf(name).filter((names) => names.some((team) => formsOf(team, sport).includes(wanted)));
  return found.length === 1 ? found[0]![0] : undefined;
};

/** Whether the teams of a league are known by name. */
export const hasTeamTable = (league: string): boolean => Object.hasOwn(LEAGUE_TEAMS, league);

/** The names of each team of a league, the present one first. */
const teamsOf = (league: string): readonly (readonly string[])[] => {
  const known = TEAMS.get(league);
  if (known) return known;
  const byKey = new Map<string, string[]>();
  for (const team of LEAGUE_TEAMS[league] ?? []) {
    const full = fullPlace(team);
    byKey.set(teamKey(full), [...(byKey.get(teamKey(full)) ?? []), full]);
  }
  const teams = [...byKey.values()];
  TEAMS.set(league, teams);
  return teams;
};

const TEAMS = new Map<string, readonly (readonly string[])[]>();

const formsOf = (team: string, sport: string): readonly string[] => {
  const nickname = shortTeam(team, sport);
  if (nickname === team) return [plain(team), plain(team.replace(/^FC |^CF | (FC|SC|CF)$/g, ''))];
  const place = team.slice(0, -nickname.length).trim();
  const initials = nickname
    .split(' ')
    .map(([letter]) => letter)
    .join('');
  return [team, nickname, place, `${place} ${nickname[0]}`, `${place} ${initials}`].map(plain);
};

const fullPlace = (team: string): string => team.replace(/^LA /, 'Los Angeles ').replace(/^NY /, 'New York ');

const plain = (text: string): string =>
  fullPlace(text.trim())
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .replace(/\s+/g, ' ');

/** Names that fans use, by the nickname they stand for. */
const NICKNAMES: Readonly<Record<string, string>> = {
  sixers: '76ers',
  blazers: 'Trail Blazers',
  cavs: 'Cavaliers',
  mavs: 'Mavericks',
  wolves: 'Timberwolves',
  as: 'Athletics',
  dbacks: 'Diamondbacks',
  bucs: 'Buccaneers',
  niners: '49ers',
  habs: 'Canadiens',
};
