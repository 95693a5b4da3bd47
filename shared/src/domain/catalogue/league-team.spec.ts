import { describe, expect, it } from '@jest/globals';
import { teamOfLeague } from './league-team.js';
import { LEAGUE_TEAMS } from './league-teams.table.js';
import { leagueNamed } from './leagues.js';
import { sameTeam } from './same-team.js';

const of = (league: string, written: string) => teamOfLeague(written, leagueNamed(league)!);

describe('a team of a league by what is written', () => {
  it.each([
    ['NBA', 'Grizzlies', 'Memphis Grizzlies'],
    ['NBA', 'Golden State', 'Golden State Warriors'],
    ['NBA', 'Los Angeles C', 'Los Angeles Clippers'],
    ['NBA', 'LA Lakers', 'Los Angeles Lakers'],
    ['NBA', 'Trail Blazers', 'Portland Trail Blazers'],
    ['NBA', 'Blazers', 'Portland Trail Blazers'],
    ['NBA', '76ers', 'Philadelphia 76ers'],
    ['MLB', 'Chicago WS', 'Chicago White Sox'],
    ['MLB', 'New York Y', 'New York Yankees'],
    ['MLB', "A's", 'Athletics'],
    ['NHL', 'New York R', 'New York Rangers'],
    ['NHL', 'Montréal', 'Montreal Canadiens'],
    ['NHL', 'St. Louis', 'St. Louis Blues'],
    ['NFL', 'Los Angeles R', 'Los Angeles Rams'],
    ['MLS', 'Cincinnati', 'FC Cincinnati'],
  ])('%s: %s is the %s', (league, written, team) => {
    expect(of(league, written)).toBe(team);
  });

  it.each([
    ['NBA', 'Los Angeles'],
    ['MLB', 'Chicago'],
    ['MLB', 'New York'],
    ['NFL', 'Grizzlies'],
    ['NBA', ''],
    ['NCAAB', 'Duke'],
  ])('%s: %s means none or several', (league, written) => {
    expect(of(league, written)).toBeUndefined();
  });

  it('every name in the table is found in its league, as one team', () => {
    for (const [league, teams] of Object.entries(LEAGUE_TEAMS))
      for (const team of teams) {
        const found = of(league, team);
        expect([league, team, found !== undefined]).toEqual([league, team, true]);
        if (!/^(LA|NY) /.test(team)) expect(sameTeam(found!, team)).toBe(true);
      }
  });
});
