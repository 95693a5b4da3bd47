import { LEAGUE_TEAMS } from '../catalogue/league-teams.table.js';
import { splitGame, teamName } from '../picks/teams.js';

/**
 * The league of a game from its two teams, only if both have their full names and play in the same league. Otherwise undefined: a city
 * alone may mean a college, and colleges play football and basketball under one name.
 */
export const leagueOfGame = (game: string): string | undefined => {
  const [away, home] = (splitGame(game) ?? []).map(({ plain }) => plain);
  if (away === undefined || home === undefined || away === home) return undefined;
  const league = BY_TEAM.get(away);
  return BY_TEAM.get(home) === league ? league : undefined;
};

const BY_TEAM: ReadonlyMap<string, string> = new Map(
  Object.entries(LEAGUE_TEAMS).flatMap(([league, teams]) =>
    teams.map((team) => [teamName(team).plain, league] as const),
  ),
);
