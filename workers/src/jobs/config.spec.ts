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
