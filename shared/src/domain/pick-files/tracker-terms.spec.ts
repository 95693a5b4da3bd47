import { LEAGUE_TEAMS } from '../catalogue/league-teams.table.js';
import { LEAGUES } from '../catalogue/leagues.js';
import { leagueOfGame } from './tracker-terms.js';

it('the team table has six leagues with a scoreboard and each name only once', () => {
  const names = Object.values(LEAGUE_TEAMS).flat();
  expect(new Set(names).size).toBe(names.length);
  expect(LEAGUES.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(LEAGUE_TEAMS)));
});

it.each([
  ['Buffalo Bills vs Kansas City Chiefs', 'NFL'],
  ['New York Rangers @ NY Islanders', 'NHL'],
  ['st louis cardinals at San Francisco Giants', 'MLB'],
  ['LA Clippers @ Los Angeles Lakers', 'NBA'],
  ['Las Vegas Aces vs. Seattle Storm', 'WNBA'],
  ['CF Montréal @ D.C. United', 'MLS'],
])('%p is recognised as a game of the %s', (game, league) => expect(leagueOfGame(game)).toBe(league));

it.each([
  ['colleges, which play more than one sport', 'Iowa Hawkeyes @ Michigan Wolverines'],
  ['cities, which may be colleges', 'Charlotte @ Cincinnati'],
  ['short names, which teams of several leagues share', 'Cardinals @ Giants'],
  ['teams of two leagues', 'Texas Rangers @ New York Rangers'],
  ['one team twice', 'Buffalo Bills @ Buffalo Bills'],
  ['no game', 'Buffalo Bills'],
])('no league is guessed for %s: %p', (_, game) => expect(leagueOfGame(game)).toBeUndefined());
