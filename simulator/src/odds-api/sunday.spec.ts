import { LEAGUES, OddsReader, polledMarkets } from '@fairline/shared/domain';
import { eventsOf, SATURDAY, simulatorAt } from '../testing/at.js';

/** The number of player prices in a league, with our workers' default markets. */
const propsOn = (slate: string, sport: string): number => {
  const { get, time } = simulatorAt(SATURDAY, { SIM_SLATE: slate });
  const markets = polledMarkets(sport).props.join();
  return eventsOf(get(`/v4/sports/${sport}/events`)).reduce((sum, { id }) => {
    time.now += 1;
    const { body } = get(`/v4/sports/${sport}/events/${id}/odds?regions=us,us2,us_ex,us_dfs,eu&markets=${markets}`);
    const { reading } = new OddsReader().read(body, { receivedAt: time.now * 1000, format: 'decimal', sport });
    return sum + [...reading.listings.values()].reduce((count, { quotes }) => count + quotes.length, 0);
  }, 0);
};

describe('the Sunday slate of the simulator', () => {
  it('the Sunday slate of the simulator has more than sixty thousand prices of NFL and NBA players', () => {
    expect(propsOn('sunday', 'americanfootball_nfl') + propsOn('sunday', 'basketball_nba')).toBeGreaterThan(60_000);
  });

  it('the Sunday slate of the simulator has a game for most NFL and NBA teams', () => {
    for (const sport of ['americanfootball_nfl', 'basketball_nba']) {
      const { get } = simulatorAt(SATURDAY, { SIM_SLATE: 'sunday' });
      const teams = eventsOf(get(`/v4/sports/${sport}/events`)).flatMap((event) => [event.home_team, event.away_team]);
      expect(new Set(teams).size).toBeGreaterThan(24);
    }
  });

  it('the Sunday slate of the simulator has more games than usual only in the NFL and NBA', () => {
    const countOn = (slate: string, sport: string) =>
      eventsOf(simulatorAt(SATURDAY, { SIM_SLATE: slate }).get(`/v4/sports/${sport}/events`)).length;
    for (const { sport } of LEAGUES) {
      const isFuller = countOn('sunday', sport) > countOn('usual', sport);
      expect([sport, isFuller]).toEqual([sport, /_(nfl|nba)$/.test(sport)]);
    }
    expect(propsOn('usual', 'americanfootball_nfl')).toBeLessThan(6_000);
  });
});
