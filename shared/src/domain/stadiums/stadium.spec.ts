import { stadiumOf, venueOf } from './stadium.js';
import { STADIUMS } from './stadiums.table.js';

it.each([
  ['americanfootball_nfl', 'Kansas City Chiefs', 'GEHA Field at Arrowhead Stadium'],
  ['americanfootball_ncaaf', 'Michigan Wolverines', 'Michigan Stadium'],
  ['basketball_nba', 'LA Clippers', 'Intuit Dome'],
])('knows where in %s the %s play at home', (sport, team, name) => {
  expect(stadiumOf(sport, team)?.name).toBe(name);
});

it('knows a team only in its own league', () => {
  expect(stadiumOf('basketball_ncaab', 'Michigan Wolverines')).toBeUndefined();
  expect(stadiumOf('americanfootball_nfl', 'London Monarchs')).toBeUndefined();
  expect(stadiumOf('constructor', 'toString')).toBeUndefined();
});

describe('where a game is played', () => {
  const venue = (said?: { name: string; city: string }) =>
    venueOf('americanfootball_ncaaf', 'Michigan Wolverines', said);

  it('is what the scoreboard says, with the seats of the home when it is the home', () => {
    expect(venue({ name: 'Michigan stadium', city: 'Ann Arbor' })).toEqual({
      name: 'Michigan stadium',
      city: 'Ann Arbor',
      capacity: 107_601,
    });
  });

  it('is what the scoreboard says, without seats, when the game is elsewhere', () => {
    const elsewhere = { name: 'Allegiant Stadium', city: 'Las Vegas, NV' };
    expect(venue(elsewhere)).toEqual(elsewhere);
  });

  it('is the home of the home team when the scoreboard says nothing', () => {
    expect(venue()?.name).toBe('Michigan Stadium');
  });
});

it('has one house for each team', () => {
  const teams = STADIUMS.map(([sport, team]) => `${sport} ${team}`);
  expect(new Set(teams).size).toBe(teams.length);
});
