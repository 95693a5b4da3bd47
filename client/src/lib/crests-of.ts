import { logoPath } from '@fairline/shared/contract';
import { leagueOfSport } from '@fairline/shared/domain';
import type { Crest } from '../ui/crests.js';
import { shortTeam } from './team-name.js';

/** The crests of a match, visitors first. Leagues without a scoreboard have no logos. */
export const crestsOf = ({ home, away, sport }: { home: string; away: string; sport: string }) => {
  const of = (team: string): Crest => ({
    src: leagueOfSport(sport) && logoPath(sport, team),
    letter: [...shortTeam(team, sport)][0]?.toUpperCase() ?? '',
  });
  return [of(away), of(home)] as const;
};
