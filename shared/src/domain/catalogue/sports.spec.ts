import { canonicalSport, DEFAULT_SPORTS, isOutright, SPORT_GROUPS, sportGroup, sportTitle } from './sports.js';
import { SPORTS } from './sports.table.js';

describe('sports', () => {
  it.each([
    ['americanfootball_nfl', 'NFL'],
    ['soccer_mls', 'MLS'],
    ['icehockey_sweden_hockey_league', 'Icehockey Sweden Hockey League'],
  ])('sport %s is shown as %s', (key, title) => {
    expect(sportTitle(key)).toBe(title);
  });

  it('the second key of MLS becomes the one that the feed uses', () => {
    expect(canonicalSport('soccer_mls')).toBe('soccer_usa_mls');
  });

  it('the default sports are NFL and NCAAF', () => {
    expect(DEFAULT_SPORTS).toEqual(['americanfootball_nfl', 'americanfootball_ncaaf']);
  });

  it('the built-in list has about forty sports, each a series of games', () => {
    expect(SPORTS.length).toBeGreaterThanOrEqual(38);
    expect(SPORTS.length).toBeLessThanOrEqual(45);
    expect(SPORTS.filter(isOutright)).toEqual([]);
  });

  it.each([
    ['basketball_wnba', 'US majors'],
    ['soccer_epl', 'Soccer'],
    ['tennis_atp_us_open', 'Tennis'],
    ['boxing_boxing', 'Combat'],
    ['golf_masters_tournament_winner', 'Golf'],
    ['motorsport_formula_one', 'Motorsports'],
    ['cricket_ipl', 'Cricket'],
    ['rugbyunion_six_nations', 'Rugby'],
    ['basketball_nbl', 'International basketball'],
    ['americanfootball_cfl', 'CFL'],
    ['aussierules_afl', 'AFL'],
    ['icehockey_nhl', 'US majors'],
    ['chess_world_cup', 'Other sports'],
  ] as const)('sport %s is in the group %s', (key, group) => {
    expect(sportGroup(key)).toBe(group);
    expect(SPORT_GROUPS).toContain(group);
  });

  it('winner markets and elections are recognised as outrights', () => {
    expect(isOutright({ key: 'golf_the_open_championship_winner' })).toBe(true);
    expect(isOutright({ key: 'politics_us_presidential_election_winner' })).toBe(true);
    expect(isOutright({ key: 'a_long_bet', has_outrights: true })).toBe(true);
    expect(isOutright({ key: 'golf_the_masters', title: 'Masters Tournament Winner' })).toBe(true);
    expect(isOutright({ key: 'us_senate', title: 'US Senate Elections' })).toBe(true);
    expect(isOutright({ key: 'basketball_nba', has_outrights: false })).toBe(false);
  });
});
