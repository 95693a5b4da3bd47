import { fallbackSports } from './fallback-sports.js';
import { isOutright } from './sports.js';

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
