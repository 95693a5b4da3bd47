import { logoPath } from '@fairline/shared/contract';
import { leagueOfSport, shortTeam } from '@fairline/shared/domain';

/** The crests of a match, away team first. Leagues without a scoreboard have no logos. */
export const crestsOf = ({ home, away, sport }: { home: string; away: string; sport: string }) => {
  const of = (team: string) => ({
    src: leagueOfSport(sport) && logoPath(sport, team),
    letter: [...shortTeam(team, sport)][0]?.toUpperCase() ?? '',
  });
  return [of(away), of(home)] as const;
};
