import { fallbackSports } from './fallback-sports.js';
import { isOutright } from './sports.js';

describe('the sports to poll when the feed gives no list', () => {
  it('are about forty after a network error', () => {
    const { length } = fallbackSports('network');
    expect(length).toBeGreaterThanOrEqual(38);
    expect(length).toBeLessThanOrEqual(45);
  });

  it('are the six of the scores page and soccer after a refused request', () => {
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

  it('are all series of games, no outrights', () => {
    expect(fallbackSports('network').filter(isOutright)).toEqual([]);
  });
});
