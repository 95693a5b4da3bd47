import { leagueNamed } from '@fairline/shared/domain';
import { describe, expect, it } from '@jest/globals';
import { readMarkets } from './read-markets.js';

const GAME = { home: 'Toronto Raptors', away: 'Philadelphia 76ers', league: leagueNamed('NBA')! };
const market = (change: Record<string, unknown>) => ({
  ticker: 'KXNBAGAME-26JAN11PHITOR-PHI',
  yes_sub_title: 'Philadelphia',
  status: 'active',
  rules_primary: 'If Philadelphia wins, then the market resolves to Yes.',
  rules_secondary: 'If the game is cancelled, the market resolves 50-50.',
  ...change,
});

describe('markets of Kalshi', () => {
  it('Yes of a team is that team, No the other, and the rules say what a void pays', () => {
    const toronto = market({ ticker: 'KXNBAGAME-26JAN11PHITOR-TOR', yes_sub_title: 'Toronto', status: 'closed' });
    const { markets } = readMarkets({ markets: [market({}), toronto] }, GAME);
    expect(markets).toMatchObject([
      { family: 'h2h', shares: { away: 'yes', home: 'no' }, fee: { kind: 'kalshi' }, isOpen: true },
      { id: toronto.ticker, shares: { home: 'yes', away: 'no' }, isOpen: false },
    ]);
    expect(markets[0]!.voidRule).toEqual({ cancelled: 'half' });
  });

  it('a market of another team, or one that cannot be read, is left out and counted', () => {
    const { markets, left } = readMarkets({ markets: [market({ yes_sub_title: 'Boston' }), { ticker: 1 }] }, GAME);
    expect(markets).toEqual([]);
    expect([...left]).toEqual([['moneyline', 2]]);
  });
});
