import { briefMatchup, briefTeam } from './team-name.js';

it.each([
  ['Illinois Fighting Illini', 'basketball_ncaab', 'Illinois'],
  ['Miami Hurricanes', 'americanfootball_ncaaf', 'Miami'],
  ['Miami (OH) RedHawks', 'americanfootball_ncaaf', 'Miami (OH)'],
  ['North Carolina Tar Heels', 'basketball_ncaab', 'North Carolina'],
  ['FC Cincinnati', 'soccer_usa_mls', 'Cincinnati'],
  ['New York City FC', 'soccer_usa_mls', 'New York City'],
  ['Portland Trail Blazers', 'basketball_nba', 'Trail Blazers'],
  ['Navy', 'americanfootball_ncaaf', 'Navy'],
])('the shortest name of %s is the one it is known by', (name, sport, brief) => {
  expect(briefTeam(name, sport)).toBe(brief);
});

it('a match of colleges stands without nicknames', () => {
  const match = { home: 'Kansas Jayhawks', away: 'Duke Blue Devils', sport: 'basketball_ncaab' };
  expect(briefMatchup(match)).toBe('Duke @ Kansas');
});
