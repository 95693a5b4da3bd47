import { UNUSED_SESSION_DAYS } from '@fairline/shared/domain';
import { readConfig } from './config.js';

const configWith = (env: NodeJS.ProcessEnv) =>
  readConfig({
    DATABASE_URL: 'postgres://127.0.0.1/none',
    REDIS_URL: 'redis://127.0.0.1',
    ODDS_API_KEY: 'none',
    ...env,
  });

describe('the markets to poll', () => {
  it('the usual markets are polled by default', () => {
    expect(configWith({}).ODDS_MARKETS).toEqual(['usual']);
    expect(configWith({ ODDS_MARKETS: 'usual, player_sacks' }).ODDS_MARKETS).toEqual(['usual', 'player_sacks']);
  });

  it('an unknown market in the settings is refused at the start', () => {
    expect(() => configWith({ ODDS_MARKETS: 'usual,player_sack' })).toThrow(/ODDS_MARKETS/);
  });
});

describe('the retention of sessions', () => {
  it('sessions must be kept for longer than they can be refreshed', () => {
    expect(configWith({ SESSION_RETENTION_DAYS: `${UNUSED_SESSION_DAYS + 1}` }).SESSION_RETENTION_DAYS).toBe(31);
    expect(() => configWith({ SESSION_RETENTION_DAYS: `${UNUSED_SESSION_DAYS}` })).toThrow(/SESSION_RETENTION_DAYS/);
  });
});

describe('the feeds', () => {
  it('without a key of the odds feed an exchange lists the games, and the scoreboard says when they are over', () => {
    const own = { ODDS_API_KEY: '', FEEDS: 'polymarket, espn' };
    expect(configWith(own).FEEDS).toEqual(['polymarket', 'espn']);
    expect(configWith(own).ODDS_API_KEY).toBeUndefined();
    expect(configWith({ ...own, FEEDS: 'espn,kalshi,polymarket' }).FEEDS).toHaveLength(3);
  });

  it.each([
    ['none at all', '', 'must name polymarket'],
    ['the scoreboard alone', 'espn', 'must name polymarket, which lists the games'],
    ['Kalshi, which does not tell when games start', 'kalshi,espn', 'must name polymarket'],
    ['no scoreboard', 'polymarket', 'must name espn, which says when they are over'],
  ])('without a key they are refused if they are %s', (_, FEEDS, why) => {
    expect(() => configWith({ ODDS_API_KEY: '', FEEDS })).toThrow(why);
  });

  it('a feed that does not exist is refused by its name', () => {
    expect(() => configWith({ FEEDS: 'polymarket,betfair' })).toThrow(
      'names betfair, which is none of polymarket, kalshi, espn',
    );
  });
});
