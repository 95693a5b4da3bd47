import { fallbackSports } from './fallback-sports.js';
import { LEAGUES, leagueNamed, leagueOfSport, SCORES_SPORTS } from './leagues.js';
import { isOutright } from './sports.js';

describe('leagues', () => {
  it('there are eight leagues, and six of them are on the scores page', () => {
    expect(LEAGUES.map(({ name }) => name)).toEqual(['NFL', 'NBA', 'MLB', 'NHL', 'NCAAF', 'NCAAB', 'WNBA', 'MLS']);
    const onThePage = SCORES_SPORTS.map((sport) => leagueOfSport(sport)?.name);
    expect(onThePage).toEqual(['NFL', 'NCAAF', 'NBA', 'NCAAB', 'NHL', 'MLB']);
  });

  it.each([
    ['nfl', 'NFL'],
    [' Baseball ', 'MLB'],
    ['soccer_mls', 'MLS'],
    ['basketball_wnba', 'WNBA'],
  ])('%p is the name of %s', (name, league) => {
    expect(leagueNamed(name)?.name).toBe(league);
  });

  it.each([
    ['NFL', 'americanfootball_nfl'],
    ['NBA', 'basketball_nba'],
    ['MLB', 'baseball_mlb'],
    ['NHL', 'icehockey_nhl'],
    ['NCAAF', 'americanfootball_ncaaf'],
    ['NCAAB', 'basketball_ncaab'],
    ['WNBA', 'basketball_wnba'],
    ['MLS', 'soccer_mls'],
    ['MLS', 'soccer_usa_mls'],
  ])('league %s is found by the sport key of the odds provider, %s', (name, key) => {
    expect(leagueOfSport(key)?.name).toBe(name);
    expect(leagueNamed(name)).toBe(leagueOfSport(key));
  });

  it('the leagues do not include sports without a scoreboard', () => {
    expect(leagueNamed('cricket')).toBeUndefined();
    expect(leagueOfSport('soccer_epl')).toBeUndefined();
  });
});

describe('the sports to poll when the feed gives no list', () => {
  it('without a list of the feed, about forty sports are polled after a network error', () => {
    const { length } = fallbackSports('network');
    expect(length).toBeGreaterThanOrEqual(38);
    expect(length).toBeLessThanOrEqual(45);
  });

  it('without a list, the six sports of the scores page and soccer are polled after a refused request', () => {
    const keys = fallbackSports('refused').map(({ key }) => key);
    expect(keys.filter((key) => !key.startsWith('soccer_')).sort()).toEqual([
      'americanfootball_ncaaf',
      'americanfootball_nfl',
      'baseball_mlb',
      'basketball_nba',
      'basketball_ncaab',
      'icehockey_nhl',
    ]);
    expect(keys).toEqual(expect.arrayContaining(['soccer_epl', 'soccer_usa_mls']));
    expect(keys.length).toBeLessThan(fallbackSports('network').length);
  });

  it('the sports polled without a list are all series of games, no outrights', () => {
    expect(fallbackSports('network').filter(isOutright)).toEqual([]);
  });
});
