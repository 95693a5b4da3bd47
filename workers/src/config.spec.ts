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
