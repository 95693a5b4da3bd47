import { describe, expect, it } from '@jest/globals';
import type { ExchangeMarket } from '../feeds/exchange-market.js';
import type { ListedGame } from '../feeds/stream-feed.js';
import { gamesOfExchange } from './games-of-exchange.js';

const START = Date.parse('2026-01-11T23:00:00Z');
const listed = (change: Partial<ListedGame['listing']> = {}, ...families: string[]): ListedGame => ({
  listing: {
    source: 'polymarket',
    id: 'nba-phi-tor-2026-01-11',
    league: 'NBA',
    home: 'Toronto Raptors',
    away: 'Philadelphia 76ers',
    start: START,
    day: '2026-01-11',
    ...change,
  },
  markets: families.map((family) => ({ family }) as ExchangeMarket),
});

describe('the games of an exchange', () => {
  it('are named by what the exchange calls them, with both teams and the start', () => {
    const [game] = gamesOfExchange([listed({}, 'h2h')], START);
    expect(game!.event).toEqual({
      id: 'nba-phi-tor-2026-01-11',
      sport: 'basketball_nba',
      home: 'Toronto Raptors',
      away: 'Philadelphia 76ers',
      commenceTime: START,
      completed: false,
    });
  });

  it('are on the board of props only with props', () => {
    const sections = (...families: string[]) => [...gamesOfExchange([listed({}, ...families)], START)[0]!.sections];
    expect(sections('h2h', 'spreads')).toEqual(['game']);
    expect(sections('h2h', 'player_points')).toEqual(['game', 'props']);
  });

  it('a game that is listed twice is made once, and both games of a doubleheader are made', () => {
    const again = listed({ id: 'nba-phi-tor-more-markets' });
    const second = listed({ id: 'nba-phi-tor-2026-01-12', start: START + 5 * 3_600_000 });
    const made = gamesOfExchange([listed(), again, second], START);
    expect(made.map(({ event }) => event.id)).toEqual(['nba-phi-tor-2026-01-11', 'nba-phi-tor-2026-01-12']);
  });

  it.each([
    ['started more than half a day ago', { start: START - 13 * 3_600_000 }],
    ['has no start', { start: undefined }],
    ['is of a league that is not ours', { league: 'KBO' }],
  ])('one that %s is not made', (_, change) => {
    expect(gamesOfExchange([listed(change)], START)).toEqual([]);
  });
});
