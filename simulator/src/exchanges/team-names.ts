import type { League } from '../market/games/leagues.js';
import type { Team } from '../market/teams/team.js';

/** The letters by which exchanges name a team, where they differ from the scoreboard's. */
export const lettersOf = (league: League, { abbreviation }: Team): string =>
  OTHER_LETTERS[`${league.title} ${abbreviation}`] ?? abbreviation;

const OTHER_LETTERS: Readonly<Record<string, string>> = {
  'NBA GS': 'GSW',
  'NBA NO': 'NOP',
  'NBA NY': 'NYK',
  'NBA SA': 'SAS',
  'NBA UTAH': 'UTA',
  'NBA WSH': 'WAS',
  'NFL JAX': 'JAC',
  'NFL LAR': 'LA',
  'NFL WSH': 'WAS',
  'MLB CHW': 'CWS',
};

/** A team by its place, as Kalshi writes it: with its initials where another team of the league has that place too. */
export const placeOf = (league: League, team: Team): string => {
  const place = fullPlace(team);
  const shares = league.teams.filter((other) => fullPlace(other) === place).length > 1;
  return shares ? `${place} ${initialsOf(team)}` : place;
};

const fullPlace = ({ location }: Team): string => (location === 'LA' ? 'Los Angeles' : location);

const initialsOf = ({ name }: Team): string =>
  name
    .split(' ')
    .map(([letter]) => letter)
    .join('');
