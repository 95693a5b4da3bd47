import { fallbackSports } from './fallback-sports.js';
import { isOutright } from './sports.js';

describe('sports without a list of the feed', () => {
  it('are about forty when nobody could be asked', () => {
    const { length } = fallbackSports('network');
    expect(length).toBeGreaterThanOrEqual(38);
    expect(length).toBeLessThanOrEqual(45);
  });

  it('are the six of the scores page and soccer when the answer was a refusal', () => {
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

  it('are series of games', () => {
    expect(fallbackSports('network').filter(isOutright)).toEqual([]);
  });
});
