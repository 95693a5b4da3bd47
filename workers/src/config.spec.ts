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
  it('are the usual ones by default', () => {
    expect(configWith({}).ODDS_MARKETS).toEqual(['usual']);
    expect(configWith({ ODDS_MARKETS: 'usual, player_sacks' }).ODDS_MARKETS).toEqual(['usual', 'player_sacks']);
  });

  it('are refused at the start when one is unknown', () => {
    expect(() => configWith({ ODDS_MARKETS: 'usual,player_sack' })).toThrow(/ODDS_MARKETS/);
  });
});

describe('the retention of sessions', () => {
  it('must be longer than the time in which a session can be refreshed', () => {
    expect(configWith({ SESSION_RETENTION_DAYS: `${UNUSED_SESSION_DAYS + 1}` }).SESSION_RETENTION_DAYS).toBe(31);
    expect(() => configWith({ SESSION_RETENTION_DAYS: `${UNUSED_SESSION_DAYS}` })).toThrow(/SESSION_RETENTION_DAYS/);
  });
});
