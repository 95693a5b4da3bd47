import { stadiumOf, venueOf } from './stadium.js';
import { STADIUMS } from './stadiums.table.js';

it.each([
  ['americanfootball_nfl', 'Kansas City Chiefs', 'GEHA Field at Arrowhead Stadium'],
  ['americanfootball_ncaaf', 'Michigan Wolverines', 'Michigan Stadium'],
  ['basketball_nba', 'LA Clippers', 'Intuit Dome'],
])('the home stadium in %s of the %s is found', (sport, team, name) => {
  expect(stadiumOf(sport, team)?.name).toBe(name);
});

it('a team is found only in its own league', () => {
  expect(stadiumOf('basketball_ncaab', 'Michigan Wolverines')).toBeUndefined();
  expect(stadiumOf('americanfootball_nfl', 'London Monarchs')).toBeUndefined();
  expect(stadiumOf('constructor', 'toString')).toBeUndefined();
});

describe('the venue of a game', () => {
  const venue = (onScoreboard?: { name: string; city: string }) =>
    venueOf('americanfootball_ncaaf', 'Michigan Wolverines', onScoreboard);

  it('the venue of a game comes from the scoreboard, with the capacity when it is the home stadium', () => {
    expect(venue({ name: 'Michigan stadium', city: 'Ann Arbor' })).toEqual({
      name: 'Michigan stadium',
      city: 'Ann Arbor',
      capacity: 107_601,
    });
  });

  it('the venue of a game comes from the scoreboard, without capacity, when the game is elsewhere', () => {
    const elsewhere = { name: 'Allegiant Stadium', city: 'Las Vegas, NV' };
    expect(venue(elsewhere)).toEqual(elsewhere);
  });

  it("the venue of a game is the home team's stadium when the scoreboard has none", () => {
    expect(venue()?.name).toBe('Michigan Stadium');
  });
});

it('the stadium table has one stadium for each team', () => {
  const teams = STADIUMS.map(([sport, team]) => `${sport} ${team}`);
  expect(new Set(teams).size).toBe(teams.length);
});
