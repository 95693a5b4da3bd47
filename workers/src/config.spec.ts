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
  it('are the usual ones until the operator chooses', () => {
    expect(configWith({}).ODDS_MARKETS).toEqual(['usual']);
    expect(configWith({ ODDS_MARKETS: 'usual, player_sacks' }).ODDS_MARKETS).toEqual(['usual', 'player_sacks']);
  });

  it('are refused at the start when a word means nothing', () => {
    expect(() => configWith({ ODDS_MARKETS: 'usual,player_sack' })).toThrow(/ODDS_MARKETS/);
  });
});

describe('the days for which a session is remembered', () => {
  it('are more than those in which it can be renewed', () => {
    expect(configWith({ SESSION_RETENTION_DAYS: `${UNUSED_SESSION_DAYS + 1}` }).SESSION_RETENTION_DAYS).toBe(31);
    expect(() => configWith({ SESSION_RETENTION_DAYS: `${UNUSED_SESSION_DAYS}` })).toThrow(/SESSION_RETENTION_DAYS/);
  });
});
